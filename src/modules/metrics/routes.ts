import { type App, ctxOf } from '#/platform/http/app.ts';
import { Aggregate, AggregateBody } from './schema.ts';
import { aggregateJobs } from './service.ts';

/** Metric routes of the intelligence surface. */
export function metricRoutes(app: App): void {
  app.post(
    '/aggregate/jobs',
    {
      config: { operation: 'metrics.aggregate', rate: 'read' },
      schema: {
        summary: 'Measure a metric over the jobs of a period',
        description:
          'Returns one value, groups (highest value first), or a series of days, weeks or months, and compares it with another period. Periods are in the tenant’s time zone: last_N_days are the N × 24 hours up to now, the others are calendar units, with `is_partial` until they have ended; a partial period is compared with the corresponding part.',
        tags: ['jobs'],
        body: AggregateBody,
        response: { 200: Aggregate },
      },
    },
    (request) => aggregateJobs(ctxOf(request), request.body),
  );
}
