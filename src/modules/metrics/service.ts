import type { JobFilter } from '#/modules/jobs/index.ts';
import { companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { invalidParam, missingParam } from '#/platform/errors.ts';
import { answerOf, type MeasuredQuestion } from './answer.ts';
import type { Measured, Measurement } from './measurement.ts';
import { bucketsOf, comparisonWindow } from './period.ts';
import { type Question, questionOf } from './question.ts';
import type { Aggregate, AggregateBody, AggregateRequest, Aggregates } from './schema.ts';
import * as store from './store.ts';

/** Measures one metric over the company's jobs; for modules inside a transaction. */
export function measure(tx: CompanyTx, measurement: Measurement): Promise<Measured> {
  return store.measure(tx, measurement);
}

/** A metric over a period: its value, its groups or series, and its change. Other modules may add filters. */
export function aggregateJobs(ctx: Ctx, body: AggregateBody, more?: JobFilter): Promise<Aggregate> {
  const now = ctx.now();
  return ctx.inSnapshot(async (tx) => aggregateIn(tx, await companySettings(tx), { body, now, more }));
}

/** One metric, or several of the same moment in the order asked for. */
export function answerAggregate(
  ctx: Ctx,
  { metric, metrics, ...rest }: AggregateRequest,
): Promise<Aggregate | Aggregates> {
  if (metrics === undefined) {
    if (metric === undefined) throw missingParam('metric');
    return aggregateJobs(ctx, { ...rest, metric });
  }
  if (metric !== undefined) throw invalidParam('metrics', 'cannot be combined with metric');
  const now = ctx.now();
  return ctx.inSnapshot(async (tx) => {
    const settings = await companySettings(tx);
    const results: Aggregate[] = [];
    for (const each of metrics)
      results.push(await aggregateIn(tx, settings, { body: { ...rest, metric: each }, now }));
    return { results };
  });
}

async function aggregateIn(
  tx: CompanyTx,
  { timezone, late_start_mins: lateStartMins }: Settings,
  { body, now, more }: { body: AggregateBody; now: Date; more?: JobFilter | undefined },
): Promise<Aggregate> {
  const question = questionOf(body, now, timezone);
  const { metric, period, filter, axis, dimension } = question;
  const base: Measurement = {
    metric,
    window: period,
    axis,
    filters: more ? [filter, more] : [filter],
    timezone,
    lateStartMins,
    asOf: now,
    hindsight: true,
  };
  const series = await measureSeries(tx, base, question);
  const current =
    series && !dimension
      ? { ...series.measured, groups: [], totalGroups: 0 }
      : await store.measure(tx, { ...base, limit: body.limit, ...(dimension && { groupBy: dimension }) });
  const keys = current.groups.flatMap(({ key }) => key ?? []);
  const comparison = await measureBefore(tx, base, question, keys);
  const labels = dimension ? await store.labelsOf(tx, dimension, keys) : new Map<string, string>();
  return answerOf({ question, current, series, comparison, labels });
}

async function measureSeries(
  tx: CompanyTx,
  base: Measurement,
  { bucket, period }: Question,
): Promise<MeasuredQuestion['series']> {
  if (!bucket) return undefined;
  const stretches = bucketsOf(period, bucket, period.timezone);
  const measured = await store.measure(tx, {
    ...base,
    groupBy: { startingAt: stretches.map(({ start }) => start) },
  });
  return { stretches, measured };
}

async function measureBefore(
  tx: CompanyTx,
  base: Measurement,
  { compareTo, dimension, period }: Question,
  onlyKeys: readonly string[],
): Promise<MeasuredQuestion['comparison']> {
  if (!compareTo) return undefined;
  const window = comparisonWindow(period, compareTo, base.asOf);
  const measured = await store.measure(tx, {
    ...base,
    window,
    ...(dimension && { groupBy: dimension, onlyKeys }),
  });
  return { compareTo, window, measured };
}
