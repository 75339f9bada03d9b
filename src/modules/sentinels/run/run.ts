import { companyName, companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import { alertOf, latestJobIds, namesNeeded, naming } from '../alerts/alerts.ts';
import { mapEvidenceJobs, mapNames } from '../alerts/evidence.store.ts';
import { SENTINELS } from '../registry.ts';
import type { Result, Run, RunMany, RunOne } from '../schema.ts';
import type { Schedule, Sentinel } from '../sentinel.ts';
import { isFinished } from '../visits/visit.ts';
import { lastFinish } from '../visits/visits.store.ts';
import { keepRun, type WordedResult } from './keep-run.ts';
import { shownParam } from './params-rules.ts';
import { type Plan, planOf, sentinelOf, sentinelsOf } from './plan.ts';
import { type Settled, settle } from './settling.ts';
import { lazily, openSurvey, type Survey } from './survey.ts';

/** A company without a finished job for so long is looked at as of its last one. */
const QUIET_DAYS = 30;
const DAY_MS = 86_400_000;
/** As many sentinels at once: one is reckoned while the database reads for the others. */
const LANES = 3;

/** Runs these sentinels, or all. */
export function runMany(ctx: Ctx, input: RunMany): Promise<Run> {
  return run(ctx, sentinelsOf(input.sentinel_ids ?? input.sentinelIds ?? []), input);
}

/** Runs one, by id or alias. */
export function runOne(ctx: Ctx, sentinelId: string, input: RunOne): Promise<Run> {
  return run(ctx, [sentinelOf(sentinelId)], input);
}

/** Runs those that are due daily, or weekly. A run of the same id that was kept before counts once. */
export function runScheduled(ctx: Ctx, schedule: Schedule, runId: string): Promise<Run> {
  const due = SENTINELS.filter((sentinel) => sentinel.schedule === schedule);
  return run(ctx, due, {}, runId);
}

/** What a sentinel found, before it is put into words. */
interface Found {
  readonly plan: Plan;
  readonly status: Result['status'];
  readonly entitiesEvaluated: number;
  /** All of it, the gravest first; the plan's limit is not applied yet. */
  readonly settled: readonly Settled[];
  /** For each of them. */
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
  const survey = lazily(() => openSurvey(ctx, { asOf, lateStartMins: settings.late_start_mins }));
  const found = await inLanes(plans, (plan) => detect(ctx, plan, { survey, settings, asOf }));
  return ctx.inCompany(async (tx) => {
    const worded = await putIntoWords(tx, found, { asOf, name });
    return keepRun(ctx, tx, {
      header: {
        run_id: runId,
        as_of: isoOf(asOf),
        started_at: isoOf(startedAt),
        duration_ms: ctx.now().getTime() - startedAt.getTime(),
      },
      results: worded,
      // Another moment, other thresholds: what that finds says nothing of how the company's alerts go on.
      isRegular: !input.as_of && !input.paramOverrides && !input.exclusions,
    });
  });
}

/** What each plan finds. Those with a long reading of their own go first, while other lanes reckon. */
async function inLanes(plans: readonly Plan[], find: (plan: Plan) => Promise<Found>): Promise<Found[]> {
  const queue = plans
    .toSorted(
      (one, other) => Number(other.sentinel.readsFirst ?? false) - Number(one.sentinel.readsFirst ?? false),
    )
    .values();
  const found = new Map<Plan, Found>();
  const lane = async () => {
    for (const plan of queue) found.set(plan, await find(plan));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return plans.flatMap((plan) => found.get(plan) ?? []);
}

/** The moment asked for; else now, or the end of the last job of a company that has fallen silent. */
async function momentOf(tx: CompanyTx, { as_of }: RunOne, settings: Settings, now: Date): Promise<Date> {
  if (as_of !== undefined && as_of !== '') return parseMoment(as_of, 'as_of', settings.timezone);
  const last = await lastFinish(tx, now);
  return last && now.getTime() - last.getTime() > QUIET_DAYS * DAY_MS ? last : now;
}

interface Sighting {
  /** Made for the first sentinel that runs. */
  readonly survey: () => Promise<Survey>;
  readonly settings: Settings;
  readonly asOf: Date;
}

/** One sentinel in a transaction of its own: if it fails, it fails alone. */
async function detect(ctx: Ctx, plan: Plan, { survey, settings, asOf }: Sighting): Promise<Found> {
  const nothing = { plan, entitiesEvaluated: 0, settled: [], latest: [] };
  if (!plan.enabled) return { ...nothing, status: 'disabled' };
  try {
    // Before the transaction opens, since the visits are read over connections of their own.
    const surveyed = await survey();
    return await ctx.inCompany(async (tx) => {
      const readings = surveyed.readings(tx, plan.exclusions);
      const { timezone, late_start_mins: lateStartMins } = settings;
      const { params, exclusions } = plan;
      const scan = { tx, asOf, timezone, lateStartMins, params, exclusions, ...readings };
      const { findings, enough, entitiesEvaluated } = await plan.sentinel.detect(scan);
      if (findings.length === 0)
        return { ...nothing, entitiesEvaluated, status: enough ? 'clear' : 'insufficient_data' };
      const visits = await readings.visits();
      const settled = settle(findings, { asOf, firstVisitAt: visits.find(isFinished)?.at });
      const shown = settled.slice(0, plan.limit).map(({ finding }) => finding);
      const latest = latestJobIds(shown, visits);
      return { plan, status: 'triggered', entitiesEvaluated, settled, latest };
    });
  } catch (err) {
    ctx.signal.throwIfAborted();
    ctx.log.error({ err, sentinel: plan.sentinel.id }, 'sentinel failed');
    return { ...nothing, status: 'error' };
  }
}

async function putIntoWords(
  tx: CompanyTx,
  found: readonly Found[],
  { asOf, name }: { readonly asOf: Date; readonly name: string },
): Promise<WordedResult[]> {
  const shown = found.map(({ plan, settled }) => settled.slice(0, plan.limit));
  const names = await mapNames(tx, shown.flat().flatMap(namesNeeded));
  const jobIds = [
    ...shown.flat().flatMap(({ finding }) => finding.events),
    ...found.flatMap(({ latest }) => latest.flat()),
  ];
  const evidence = { nameOf: naming(names, name), jobs: await mapEvidenceJobs(tx, jobIds, asOf) };
  return found.map(({ plan, status, entitiesEvaluated, settled, latest }, at) => ({
    sentinel_id: plan.sentinel.id,
    status,
    entities_evaluated: entitiesEvaluated,
    alert_count: shown[at]?.length ?? 0,
    thresholdsApplied: thresholdsOf(plan),
    alerts: (shown[at] ?? []).map((one, n) =>
      alertOf({ sentinel: plan.sentinel, thresholds: thresholdsOf(plan) }, one, latest[n] ?? [], evidence),
    ),
    moreFound: settled.length > plan.limit,
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
