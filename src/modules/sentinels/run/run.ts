import { companyName, companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { DAY_MS, isoOf, parseMoment } from '#/platform/time.ts';
import { SENTINELS } from '../registry.ts';
import type { Run, RunMany, RunOne } from '../schema.ts';
import type { Schedule, Sentinel } from '../sentinel.ts';
import { lastFinish } from '../visits/visits.store.ts';
import { keepRun } from './keep-run.ts';
import { detectOnThread } from './on-thread.ts';
import { planOf, sentinelOf, sentinelsOf } from './plan.ts';

/** A company without a finished job for this long is evaluated as of its last one. */
const QUIET_DAYS = 30;

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
  const { settings, name, asOf } = await ctx.inCompany(async (tx) => {
    const own = await companySettings(tx);
    return { settings: own, name: await companyName(tx), asOf: await momentOf(tx, input, own, startedAt) };
  });
  const plans = planOf(sentinels, settings, input);
  const { timezone, late_start_mins: lateStartMins } = settings;
  const results = await detectOnThread(ctx, { companyName: name, asOf, timezone, lateStartMins, plans });
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
