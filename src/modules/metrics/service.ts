import type { JobFilter } from '#/modules/jobs/index.ts';
import { companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { invalidParam, missingParam } from '#/platform/errors.ts';
import { answerOf } from './answer.ts';
import type { Measured, Measurement, Window } from './measurement.ts';
import { type BucketRange, bucketsOf, comparisonWindow } from './period.ts';
import { type Question, questionOf } from './question.ts';
import type { Aggregate, AggregateBody, AggregateRequest, Aggregates } from './schema.ts';
import * as store from './store.ts';
import type { CompareTo, Dimension, Metric } from './words.ts';

/** What is measured of one metric or of several. */
type Jobs = Omit<Measurement, 'metric'>;

/** Measures one metric over the company's jobs; for modules inside a transaction. */
export function measure(tx: CompanyTx, measurement: Measurement): Promise<Measured> {
  return store.measure(tx, measurement);
}

/** A metric over a period: its value, its groups or series, and its change. Other modules may add filters. */
export async function aggregateJobs(ctx: Ctx, body: AggregateBody, more?: JobFilter): Promise<Aggregate> {
  const [answer] = await aggregateAll(ctx, [body.metric], body, more);
  if (!answer) throw new Error('each metric has an answer');
  return answer;
}

/** One metric, or several of the same moment in the order asked for. */
export async function answerAggregate(
  ctx: Ctx,
  { metric, metrics, ...rest }: AggregateRequest,
): Promise<Aggregate | Aggregates> {
  if (metrics === undefined) {
    if (metric === undefined) throw missingParam('metric');
    return aggregateJobs(ctx, { ...rest, metric });
  }
  if (metric !== undefined) throw invalidParam('metrics', 'cannot be combined with metric');
  return { results: await aggregateAll(ctx, metrics, rest) };
}

function aggregateAll(
  ctx: Ctx,
  metrics: readonly AggregateBody['metric'][],
  rest: Omit<AggregateBody, 'metric'>,
  more?: JobFilter,
): Promise<Aggregate[]> {
  const now = ctx.now();
  return ctx.inSnapshot(async (tx) => {
    const settings = await companySettings(tx);
    const questions = metrics.map((metric) => questionOf({ ...rest, metric }, now, settings.timezone));
    const [first] = questions;
    if (!first) return [];
    const jobs = jobsOf(first, settings, { now, more });
    if (!first.dimension) return answersTogether(tx, questions, jobs);
    const groups = { ...jobs, groupBy: first.dimension, limit: rest.limit };
    const answers: Aggregate[] = [];
    for (const question of questions) answers.push(await answerInGroups(tx, question, groups));
    return answers;
  });
}

function jobsOf(
  { period, axis, filter }: Question,
  { timezone, late_start_mins: lateStartMins }: Settings,
  { now, more }: { readonly now: Date; readonly more: JobFilter | undefined },
): Jobs {
  return {
    window: period,
    axis,
    filters: more ? [filter, more] : [filter],
    timezone,
    lateStartMins,
    asOf: now,
    hindsight: true,
  };
}

/** Answers questions without groups: the jobs of a window are read once for all metrics. */
async function answersTogether(
  tx: CompanyTx,
  questions: readonly Question[],
  jobs: Jobs,
): Promise<Aggregate[]> {
  const [first] = questions;
  if (!first) return [];
  const metrics = questions.map(({ metric }) => metric);
  const series = await measureSeries(tx, first, jobs, metrics);
  const current = series?.measured ?? (await store.measureAll(tx, jobs, metrics));
  const before = comparedWindow(first, jobs);
  const compared = before && (await store.measureAll(tx, { ...jobs, window: before.window }, metrics));
  return questions.flatMap((question, at) => {
    const [measured, comparison] = [current[at], compared?.[at]];
    if (!measured) return [];
    return [
      answerOf({
        question,
        current: { ...measured, groups: [], totalGroups: 0 },
        series: series && { stretches: series.stretches, measured },
        comparison: before && comparison && { ...before, measured: comparison },
        labels: new Map(),
      }),
    ];
  });
}

/** Answers a question with groups: those with the highest values, and the same ones in the compared window. */
async function answerInGroups(
  tx: CompanyTx,
  question: Question,
  jobs: Jobs & { readonly groupBy: Dimension; readonly limit: number },
): Promise<Aggregate> {
  const { metric } = question;
  const { limit, ...all } = jobs;
  const series = await measureSeries(tx, question, all, [metric]);
  const [inBuckets] = series?.measured ?? [];
  const current = await store.measure(tx, { ...jobs, metric });
  const onlyKeys = current.groups.flatMap(({ key }) => key ?? []);
  const before = comparedWindow(question, jobs);
  const labels = await store.labelsOf(tx, jobs.groupBy, onlyKeys);
  return answerOf({
    question,
    current,
    series: series && inBuckets && { stretches: series.stretches, measured: inBuckets },
    comparison: before && {
      ...before,
      measured: await store.measure(tx, { ...all, ...before, metric, onlyKeys }),
    },
    labels,
  });
}

async function measureSeries(
  tx: CompanyTx,
  { bucket, period }: Question,
  jobs: Jobs,
  metrics: readonly Metric[],
): Promise<
  { readonly stretches: readonly BucketRange[]; readonly measured: readonly Measured[] } | undefined
> {
  if (!bucket) return undefined;
  const stretches = bucketsOf(period, bucket, period.timezone);
  const groupBy = { startingAt: stretches.map(({ start }) => start) };
  return { stretches, measured: await store.measureAll(tx, { ...jobs, groupBy }, metrics) };
}

function comparedWindow(
  { compareTo, period }: Question,
  { asOf }: Jobs,
): { readonly compareTo: CompareTo; readonly window: Window } | undefined {
  return compareTo && { compareTo, window: comparisonWindow(period, compareTo, asOf) };
}
