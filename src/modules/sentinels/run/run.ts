import { companyName, companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { DAY_MS, isoOf, parseMoment } from '#/platform/time.ts';
import { alertOf, latestJobIds, namesNeeded, naming } from '../alerts/alert.ts';
import { mapEvidenceJobs, mapNames } from '../alerts/evidence.store.ts';
import { SENTINELS } from '../registry.ts';
import type { Result, Run, RunMany, RunOne } from '../schema.ts';
import type { Schedule, Sentinel } from '../sentinel.ts';
import { isFinished } from '../visits/visit.ts';
import { lastFinish } from '../visits/visits.store.ts';
import { keepRun, type RenderedResult } from './keep-run.ts';
import { shownParam } from './params-rules.ts';
import { type Plan, planOf, sentinelOf, sentinelsOf } from './plan.ts';
import { type RankedFinding, rankFindings } from './ranking.ts';
import { lazily, openRunData, type RunData } from './run-data.ts';

/** A company without a finished job for this long is evaluated as of its last one. */
const QUIET_DAYS = 30;
/** Sentinels that run at once: one computes while the database reads for the others. */
const CONCURRENCY = 3;

/** Runs these sentinels, or all. */
export function runMany(ctx: Ctx, input: RunMany): Promise<Run> {
  return run(ctx, sentinelsOf(input.sentinel_ids ?? input.sentinelIds ?? []), input);
}

/** Runs one, by id or alias. */
export function runOne(ctx: Ctx, sentinelId: string, input: RunOne): Promise<Run> {
  return run(ctx, [sentinelOf(sentinelId)], input);
}

/** Runs those that are due daily or weekly. A run whose id was stored before counts once. */
export function runScheduled(ctx: Ctx, schedule: Schedule, runId: string): Promise<Run> {
  const due = SENTINELS.filter((sentinel) => sentinel.schedule === schedule);
  return run(ctx, due, {}, runId);
}

/** The outcome of one sentinel, before it is put into words. */
interface Outcome {
  readonly plan: Plan;
  readonly status: Result['status'];
  readonly entitiesEvaluated: number;
  /** All findings, the most severe first; the plan's limit is not applied yet. */
  readonly ranked: readonly RankedFinding[];
  /** The last visits of each finding shown. */
  readonly latest: readonly (readonly number[])[];
}

async function run(
  ctx: Ctx,
  sentinels: readonly Sentinel[],
  input: RunOne,
  runId = ctx.newId(),
): Promise<Run> {
  const startedAt = ctx.now();
  const { settings, name, asOf } = await ctx.inCompany(async (tx) => {
    const own = await companySettings(tx);
    return { settings: own, name: await companyName(tx), asOf: await momentOf(tx, input, own, startedAt) };
  });
  const plans = planOf(sentinels, settings, input);
  const data = lazily(() => openRunData(ctx, { asOf, lateStartMins: settings.late_start_mins }));
  const outcomes = await runConcurrently(plans, (plan) => detect(ctx, plan, { data, settings, asOf }));
  return ctx.inCompany(async (tx) => {
    const worded = await putIntoWords(tx, outcomes, { asOf, name });
    return keepRun(ctx, tx, {
      header: {
        run_id: runId,
        as_of: isoOf(asOf),
        started_at: isoOf(startedAt),
        duration_ms: ctx.now().getTime() - startedAt.getTime(),
      },
      results: worded,
      // With another moment or other thresholds, what is found does not change the company's alerts.
      isRegular: !input.as_of && !input.paramOverrides && !input.exclusions,
    });
  });
}

/** The outcome of each plan. Sentinels with a slow query of their own go first, while others compute. */
async function runConcurrently(
  plans: readonly Plan[],
  run: (plan: Plan) => Promise<Outcome>,
): Promise<Outcome[]> {
  const queue = plans
    .toSorted(
      (one, other) => Number(other.sentinel.startsEarly ?? false) - Number(one.sentinel.startsEarly ?? false),
    )
    .values();
  const outcomes = new Map<Plan, Outcome>();
  const lane = async () => {
    for (const plan of queue) outcomes.set(plan, await run(plan));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return plans.flatMap((plan) => outcomes.get(plan) ?? []);
}

/** The moment requested; else now, or the end of the last job of a company that has had none for a while. */
async function momentOf(tx: CompanyTx, { as_of }: RunOne, settings: Settings, now: Date): Promise<Date> {
  if (as_of !== undefined && as_of !== '') return parseMoment(as_of, 'as_of', settings.timezone);
  const last = await lastFinish(tx, now);
  return last && now.getTime() - last.getTime() > QUIET_DAYS * DAY_MS ? last : now;
}

interface RunSetting {
  /** Opened for the first sentinel that runs. */
  readonly data: () => Promise<RunData>;
  readonly settings: Settings;
  readonly asOf: Date;
}

/** Runs one sentinel in a transaction of its own, so that a failure does not affect the others. */
async function detect(ctx: Ctx, plan: Plan, { data, settings, asOf }: RunSetting): Promise<Outcome> {
  const nothing = { plan, entitiesEvaluated: 0, ranked: [], latest: [] };
  if (!plan.enabled) return { ...nothing, status: 'disabled' };
  try {
    // Before the transaction opens, because the visits are read over connections of their own.
    const opened = await data();
    return await ctx.inCompany(async (tx) => {
      const reads = opened.reads(tx, plan.exclusions);
      const { timezone, late_start_mins: lateStartMins } = settings;
      const { params, exclusions } = plan;
      const scan = { tx, asOf, timezone, lateStartMins, params, exclusions, ...reads };
      const { findings, enough, entitiesEvaluated } = await plan.sentinel.detect(scan);
      if (findings.length === 0)
        return { ...nothing, entitiesEvaluated, status: enough ? 'clear' : 'insufficient_data' };
      const visits = await reads.visits();
      const ranked = rankFindings(findings, { asOf, firstVisitAt: visits.find(isFinished)?.at });
      const shown = ranked.slice(0, plan.limit).map(({ finding }) => finding);
      const latest = latestJobIds(shown, visits);
      return { plan, status: 'triggered', entitiesEvaluated, ranked, latest };
    });
  } catch (err) {
    ctx.signal.throwIfAborted();
    ctx.log.error({ err, sentinel: plan.sentinel.id }, 'sentinel failed');
    return { ...nothing, status: 'error' };
  }
}

async function putIntoWords(
  tx: CompanyTx,
  outcomes: readonly Outcome[],
  { asOf, name }: { readonly asOf: Date; readonly name: string },
): Promise<RenderedResult[]> {
  const shown = outcomes.map(({ plan, ranked }) => ranked.slice(0, plan.limit));
  const names = await mapNames(tx, shown.flat().flatMap(namesNeeded));
  const jobIds = [
    ...shown.flat().flatMap(({ finding }) => finding.events),
    ...outcomes.flatMap(({ latest }) => latest.flat()),
  ];
  const evidence = { nameOf: naming(names, name), jobs: await mapEvidenceJobs(tx, jobIds, asOf) };
  return outcomes.map(({ plan, status, entitiesEvaluated, ranked, latest }, at) => ({
    sentinel_id: plan.sentinel.id,
    status,
    entities_evaluated: entitiesEvaluated,
    alert_count: shown[at]?.length ?? 0,
    thresholdsApplied: thresholdsOf(plan),
    alerts: (shown[at] ?? []).map((one, n) =>
      alertOf({ sentinel: plan.sentinel, thresholds: thresholdsOf(plan) }, one, latest[n] ?? [], evidence),
    ),
    moreFound: ranked.length > plan.limit,
  }));
}

function thresholdsOf({ sentinel, params }: Plan): Record<string, number | boolean> {
  return Object.fromEntries(
    Object.entries(sentinel.params).map(([param, spec]) => [
      param,
      shownParam(spec, params[param] ?? spec.default),
    ]),
  );
}
