import { setTimeout as pause } from 'node:timers/promises';
import { companyCtx, type Platform } from '#/platform/context.ts';
import { deliverDue } from './deliver.ts';
import { listDueEndpoints } from './due-store.ts';

const ACTOR = { type: 'task', name: 'webhooks.deliver' } as const;
/** How often the outbox is looked at. */
const EVERY_MS = 500;
const ENDPOINTS_AT_ONCE = 64;

/**
 * Sends what is in the outbox, of all companies, until the process stops. Each endpoint is served on its own, so that a
 * slow one delays no other; several processes share the work. Disposing waits for what is being sent.
 */
export function startDelivery(platform: Platform): AsyncDisposable {
  const running = new Map<string, Promise<void>>();
  const looking = look(platform, running);
  return {
    async [Symbol.asyncDispose]() {
      await looking;
      await Promise.all(running.values());
    },
  };
}

async function look(platform: Platform, running: Map<string, Promise<void>>): Promise<void> {
  while (!platform.stopping.aborted) {
    await startDue(platform, running).catch((err: unknown) =>
      platform.log.error({ err }, 'webhooks not looked at'),
    );
    await pause(EVERY_MS, undefined, { signal: platform.stopping }).catch(() => undefined);
  }
}

async function startDue(platform: Platform, running: Map<string, Promise<void>>): Promise<void> {
  const limit = ENDPOINTS_AT_ONCE - running.size;
  if (limit <= 0) return;
  const { db } = platform.database.ranked.background;
  const due = await listDueEndpoints(db, platform.now(), { except: [...running.keys()], limit });
  for (const { company_id, endpoint_id } of due) {
    const ctx = companyCtx(platform, company_id, ACTOR);
    const work = deliverDue(ctx, platform.webhookOutbound, endpoint_id)
      // What was claimed is due again when its lease ends.
      .catch((err: unknown) => {
        if (!platform.stopping.aborted) platform.log.error({ err, endpoint_id }, 'webhooks not delivered');
      })
      .finally(() => running.delete(endpoint_id));
    running.set(endpoint_id, work);
  }
}
