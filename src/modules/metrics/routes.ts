import { Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { openTogether } from '#/platform/pacing/together.ts';
import { Aggregate, AggregateRequest, Aggregates } from './schema.ts';
import { answerAggregate } from './service.ts';

/** Metric routes of the intelligence surface. */
export function metricRoutes(app: App): void {
  const together = openTogether<Aggregate | Aggregates>();
  app.post(
    '/aggregate/jobs',
    {
      config: { operation: 'metrics.aggregate', rate: 'read' },
      schema: {
        summary: 'Measure a metric over the jobs of a period',
        description:
          'Returns one value, groups (highest value first), or a series of days, weeks or months, and compares it with another period. Periods are in the tenant’s time zone: last_N_days are the N × 24 hours up to now, the others are calendar units, with `is_partial` until they have ended; a partial period is compared with the corresponding part. `metrics` measures several at once, over the same jobs and the same moment.',
        tags: ['jobs'],
        body: AggregateRequest,
        response: { 200: Type.Union([Aggregate, Aggregates]) },
      },
    },
    (request) => {
      const ctx = ctxOf(request);
      return together(`${ctx.companyId} ${JSON.stringify(request.body, withoutKey)}`, () =>
        answerAggregate(ctx, request.body),
      );
    },
  );
}

/** Whoever of a company asks gets the same answer. */
function withoutKey(name: string, value: unknown): unknown {
  return name === 'api_key' ? undefined : value;
}
