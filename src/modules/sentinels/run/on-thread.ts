import type { Ctx } from '#/platform/context.ts';
import { serveReads } from '#/platform/db/remote/serve-reads.ts';
import { inBackground } from '#/platform/workers/background.ts';
import type { Detected, RunSetting, ThreadInput } from './detect.ts';
import type { Plan } from './plan.ts';

const DETECT = { file: new URL('./detect.ts', import.meta.url).href, name: 'detectRemotely' };

/** Runs the sentinels of these plans on a thread of their own, which reads through this one. */
export async function detectOnThread(
  ctx: Ctx,
  plans: readonly Plan[],
  setting: RunSetting,
): Promise<Detected> {
  using reads = serveReads(ctx);
  const input: ThreadInput = {
    ...setting,
    companyId: ctx.companyId,
    plans: plans.map(({ sentinel, ...plan }) => ({ ...plan, sentinelId: sentinel.id })),
    port: reads.port,
  };
  return await inBackground(DETECT, input, ctx.signal, [reads.port]);
}
