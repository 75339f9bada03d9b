import { type App, ctxOf } from '#/platform/http/app.ts';
import { Aggregate, AggregateBody } from './schema.ts';
import { aggregateJobs } from './service.ts';

/** Metrics behind the intelligence surface. */
export function metricRoutes(app: App): void {
  app.post(
    '/aggregate/jobs',
    {
      config: { operation: 'metrics.aggregate', rate: 'read' },
      schema: {
        summary: 'One metric over the jobs of a period',
        description:
          'As one value, by group (highest value first), as a series of days, weeks or months, and compared with another period. Periods are those of the tenant’s time zone: last_N_days are the N × 24 hours up to now, the others whole calendar units, `is_partial` until they are over; a partial period is compared with the part that corresponds to what is over.',
        tags: ['jobs'],
        body: AggregateBody,
        response: { 200: Aggregate },
      },
    },
    (request) => aggregateJobs(ctxOf(request), request.body),
  );
}
