import type { FastifyReply } from 'fastify';
import { WrongPassword } from '#/modules/users/index.ts';
import { type RateLimiter, rateHeaders } from '#/platform/http/load/rates/rate-limit.ts';
import { networkOf, siteOf } from '#/platform/network-address.ts';

/** Limits password attempts. */
export interface PasswordTries {
  /** Every attempt is counted in advance; the failure counters are given back unless the password was wrong. */
  attempt<T>(
    who: { readonly email: string; readonly address: string },
    reply: FastifyReply,
    check: () => Promise<T>,
  ): Promise<T>;
}

/**
 * Limits failures per account and network, per network and per site. There is no limit per account alone, so nobody can
 * lock someone else out.
 */
export function openPasswordTries(limiter: RateLimiter): PasswordTries {
  return {
    async attempt({ email, address }, reply, check) {
      const network = networkOf(address);
      const account = `${email.toLowerCase()} ${network}`;
      const failures = [
        [account, 'account_failure'],
        [network, 'address_failure'],
        [siteOf(address), 'site_failure'],
      ] as const;
      const state = await limiter.take(account, 'login');
      if (state) reply.headers(rateHeaders(state));
      const taken: (typeof failures)[number][] = [];
      const giveBack = () => {
        for (const [owner, failure] of taken) limiter.giveBack(owner, failure);
      };
      try {
        for (const failure of failures) {
          const [owner, rateClass] = failure;
          await limiter.take(owner, rateClass);
          taken.push(failure);
        }
        const result = await check();
        giveBack();
        return result;
      } catch (err) {
        if (!(err instanceof WrongPassword)) giveBack();
        throw err;
      }
    },
  };
}
