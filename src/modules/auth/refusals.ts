import { record, recordRefusal } from '#/modules/audit/index.ts';
import type { User } from '#/modules/users/index.ts';
import { companyCtx, operatorCtx, type Platform, type Via } from '#/platform/context.ts';
import { siteOf } from '#/platform/network-address.ts';
import { openSeldom } from '#/platform/pacing/seldom.ts';
import { MINUTE_MS } from '#/platform/time.ts';

/** Repeated refusals are recorded once in this interval. */
const REFUSAL_INTERVAL_MS = MINUTE_MS;

/** Records refused credentials (never the credentials themselves) without delaying the response. */
export interface Refusals {
  archivedToken(user: User, via: Via): void;
  wrongKey(companyId: string, via: Via): void;
}

export function openRefusals(platform: Platform): Refusals {
  const isDue = openSeldom(REFUSAL_INTERVAL_MS, () => platform.now().getTime());
  const inBackground = (via: Via, written: Promise<void>): void => {
    written.catch((err: unknown) => via.log.error({ err }, 'refusal not recorded'));
  };

  return {
    archivedToken(user, via) {
      if (!isDue(`user ${user.id}`)) return;
      const actor = { type: 'user', userId: user.id, role: user.role } as const;
      const ctx = companyCtx(platform, user.company_id, actor, via);
      const event = { action: 'token_refused', subject: `user ${user.id}` } as const;
      inBackground(
        via,
        ctx.inCompany((tx) => record(ctx, tx, event)),
      );
    },
    wrongKey(companyId, via) {
      if (!isDue(`key ${companyId} ${siteOf(via.origin?.address ?? '')}`)) return;
      inBackground(via, recordRefusal(operatorCtx(platform, via), companyId, { action: 'key_refused' }));
    },
  };
}
