import { companyName, companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { DAY_MS, isoOf, parseMoment } from '#/platform/time.ts';
import { SENTINELS } from '../registry.ts';
import type { Run, RunMany, RunOne } from '../schema.ts';
import type { Schedule, Sentinel } from '../sentinel.ts';
import { hasMoreJobs, lastFinish } from '../visits/visits.store.ts';
import { detect } from './detect.ts';
import { keepRun } from './keep-run.ts';
import { detectOnThread } from './on-thread.ts';
import { planOf, sentinelOf, sentinelsOf } from './plan.ts';

/** A company without a finished job for this long is evaluated as of its last one. */
const QUIET_DAYS = 30;
/** With more jobs a run would hold up requests for more than about 0.1 s at a time; a thread takes 70 MB while it runs. */
const JOBS_HERE_MAX = 25_000;

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

async function run(
  ctx: Ctx,
  sentinels: readonly Sentinel[],
  input: RunOne,
  runId = ctx.newId(),
): Promise<Run> {
  const startedAt = ctx.now();
  const { settings, name, asOf, isLarge } = await ctx.inCompany(async (tx) => {
    const own = await companySettings(tx);
    const moment = await momentOf(tx, input, own, startedAt);
    const more = await hasMoreJobs(tx, JOBS_HERE_MAX);
    return { settings: own, name: await companyName(tx), asOf: moment, isLarge: more };
  });
  const plans = planOf(sentinels, settings, input);
  const { timezone, late_start_mins: lateStartMins } = settings;
  const setting = { companyName: name, asOf, timezone, lateStartMins };
  const { results, failures } = await (isLarge ? detectOnThread : detect)(ctx, plans, setting);
  ctx.signal.throwIfAborted();
  for (const { sentinelId, err } of failures) ctx.log.error({ err, sentinel: sentinelId }, 'sentinel failed');
  return ctx.inCompany((tx) =>
    keepRun(ctx, tx, {
      header: {
        run_id: runId,
        as_of: isoOf(asOf),
        started_at: isoOf(startedAt),
        duration_ms: ctx.now().getTime() - startedAt.getTime(),
      },
      results,
      // With another moment or other thresholds, what is found does not change the company's alerts.
      isRegular: !input.as_of && !input.paramOverrides && !input.exclusions,
    }),
  );
}

/** The moment requested; else now, or the end of the last job of a company that has had none for a while. */
async function momentOf(tx: CompanyTx, { as_of }: RunOne, settings: Settings, now: Date): Promise<Date> {
  if (as_of !== undefined && as_of !== '') return parseMoment(as_of, 'as_of', settings.timezone);
  const last = await lastFinish(tx, now);
  return last && now.getTime() - last.getTime() > QUIET_DAYS * DAY_MS ? last : now;
}
