import type { MessagePort } from 'node:worker_threads';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type RemoteCompany, remoteCompany } from '#/platform/db/remote/remote-company.ts';
import { giveWay } from '#/platform/workers/give-way.ts';
import { alertOf, latestJobIds, namesNeeded, naming } from '../alerts/alert.ts';
import { mapEvidenceJobs, mapNames } from '../alerts/evidence.store.ts';
import type { Result } from '../schema.ts';
import { isFinished } from '../visits/visit.ts';
import type { RenderedResult } from './keep-run.ts';
import { shownParam } from './params-rules.ts';
import { type Plan, sentinelOf } from './plan.ts';
import { type RankedFinding, rankFindings } from './ranking.ts';
import { lazily, openRunData, type RunData } from './run-data.ts';

/** Sentinels that run at once: one computes while the database reads for the others. */
const CONCURRENCY = 3;

/** What a run needs besides the company's records. */
export interface RunSetting {
  readonly companyName: string;
  readonly asOf: Date;
  readonly timezone: string;
  readonly lateStartMins: number;
}

export interface ThreadInput extends RunSetting {
  readonly companyId: string;
  readonly plans: readonly (Omit<Plan, 'sentinel'> & { readonly sentinelId: string })[];
  /** From `serveReads`. */
  readonly port: MessagePort;
}

export interface Detected {
  readonly results: RenderedResult[];
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly sentinelId: string;
  readonly err: unknown;
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
  readonly err?: unknown;
}

/** On a thread of its own, which `on-thread.ts` starts. */
export function detectRemotely({ port, plans, companyId, ...setting }: ThreadInput): Promise<Detected> {
  giveWay(5);
  const company = remoteCompany(port, companyId);
  const own = plans.map(({ sentinelId, ...plan }) => ({ ...plan, sentinel: sentinelOf(sentinelId) }));
  return detect(company, own, setting);
}

/** Runs the sentinels of these plans over a company's records and puts what they found into words. */
export async function detect(
  company: RemoteCompany,
  plans: readonly Plan[],
  setting: RunSetting,
): Promise<Detected> {
  const data = lazily(() => openRunData(company, setting));
  const outcomes = await runConcurrently(plans, (plan) => runPlan(company, plan, { data, setting }));
  const results = await company.inCompany((tx) => putIntoWords(tx, outcomes, setting));
  const failures = outcomes.flatMap(({ plan, err }) =>
    err === undefined ? [] : [{ sentinelId: plan.sentinel.id, err }],
  );
  return { results, failures };
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

interface Shared {
  /** Opened for the first sentinel that runs. */
  readonly data: () => Promise<RunData>;
  readonly setting: RunSetting;
}

/** Runs one sentinel; its failure does not affect the others. */
async function runPlan(company: RemoteCompany, plan: Plan, { data, setting }: Shared): Promise<Outcome> {
  const nothing = { plan, entitiesEvaluated: 0, ranked: [], latest: [] };
  if (!plan.enabled) return { ...nothing, status: 'disabled' };
  try {
    const opened = await data();
    return await company.inCompany(async (tx) => {
      const reads = opened.reads(tx, plan.exclusions);
      const { asOf, timezone, lateStartMins } = setting;
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
    return { ...nothing, status: 'error', err };
  }
}

async function putIntoWords(
  tx: CompanyTx,
  outcomes: readonly Outcome[],
  { asOf, companyName }: RunSetting,
): Promise<RenderedResult[]> {
  const shown = outcomes.map(({ plan, ranked }) => ranked.slice(0, plan.limit));
  const names = await mapNames(tx, shown.flat().flatMap(namesNeeded));
  const jobIds = [
    ...shown.flat().flatMap(({ finding }) => finding.events),
    ...outcomes.flatMap(({ latest }) => latest.flat()),
  ];
  const evidence = { nameOf: naming(names, companyName), jobs: await mapEvidenceJobs(tx, jobIds, asOf) };
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
