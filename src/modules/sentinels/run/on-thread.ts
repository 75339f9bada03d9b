import type { Ctx } from '#/platform/context.ts';
import { serveReads } from '#/platform/db/remote/serve-reads.ts';
import { inBackground } from '#/platform/workers/background.ts';
import type { Detected, DetectInput } from './detect.ts';
import type { RenderedResult } from './keep-run.ts';
import type { Plan } from './plan.ts';

const DETECT = { file: new URL('./detect.ts', import.meta.url).href, name: 'detect' };

/** What a run needs besides the company's records. */
export type RunSetting = Omit<DetectInput, 'port' | 'companyId' | 'plans'> & {
  readonly plans: readonly Plan[];
};

/**
 * The result of each plan, found on a thread of its own: a company of a million jobs is computed over for many seconds.
 * A sentinel that fails has the status `error`.
 */
export async function detectOnThread(ctx: Ctx, setting: RunSetting): Promise<RenderedResult[]> {
  using reads = serveReads(ctx);
  const plans = setting.plans.map(({ sentinel, ...plan }) => ({ ...plan, sentinelId: sentinel.id }));
  const input: DetectInput = { ...setting, plans, companyId: ctx.companyId, port: reads.port };
  const { results, failures } = await inBackground<DetectInput, Detected>(DETECT, input, ctx.signal, [
    reads.port,
  ]);
  ctx.signal.throwIfAborted();
  for (const { sentinelId, err } of failures) ctx.log.error({ err, sentinel: sentinelId }, 'sentinel failed');
  return results;
}
