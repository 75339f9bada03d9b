import { record, recordRefusal } from '#/modules/audit/index.ts';
import type { User } from '#/modules/users/index.ts';
import { companyCtx, operatorCtx, type Platform, type Via } from '#/platform/context.ts';
import { siteOf } from '#/platform/network-address.ts';
import { openSeldom } from '#/platform/seldom.ts';

/** Each refusal is on record once in this time, however often it is repeated. */
const REFUSAL_AGAIN_MS = 60_000;

/** Puts refused credentials on record, never themselves, and behind the answer's back. */
export interface Refusals {
  archivedToken(user: User, via: Via): void;
  wrongKey(companyId: string, via: Via): void;
}

export function openRefusals(platform: Platform): Refusals {
  const isDue = openSeldom(REFUSAL_AGAIN_MS, () => platform.now().getTime());
  const unwaited = (via: Via, written: Promise<void>): void => {
    written.catch((err: unknown) => via.log.error({ err }, 'refusal not recorded'));
  };

  return {
    archivedToken(user, via) {
      if (!isDue(`user ${user.id}`)) return;
      const actor = { type: 'user', userId: user.id, role: user.role } as const;
      const ctx = companyCtx(platform, user.company_id, actor, via);
      const event = { action: 'token_refused', subject: `user ${user.id}` } as const;
      const written = ctx.inCompany((tx) => record(ctx, tx, event));
      unwaited(via, written);
    },
    wrongKey(companyId, via) {
      if (!isDue(`key ${companyId} ${siteOf(via.origin?.address ?? '')}`)) return;
      const written = recordRefusal(operatorCtx(platform, via), companyId, { action: 'key_refused' });
      unwaited(via, written);
    },
  };
}
