import type { FastifyReply } from 'fastify';
import { WrongPassword } from '#/modules/users/index.ts';
import { type RateLimiter, rateHeaders } from '#/platform/http/rate-limit.ts';
import { networkOf, siteOf } from '#/platform/network-address.ts';

/** Lets a password be tried, where the caller has tries left. */
export interface PasswordTries {
  /** Every try is paid for in advance; what a failure costs is given back unless the password was wrong. */
  attempt<T>(
    who: { readonly email: string; readonly address: string },
    reply: FastifyReply,
    check: () => Promise<T>,
  ): Promise<T>;
}

/**
 * Nobody guesses passwords: an account takes few failures from one network, and a network and its site few for all
 * accounts together. No limit is an account's alone, so nobody locks another out by failing in their name.
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
      const state = limiter.take(account, 'login');
      if (state) reply.headers(rateHeaders(state));
      const taken: (typeof failures)[number][] = [];
      const giveBack = () => {
        for (const [owner, failure] of taken) limiter.giveBack(owner, failure);
      };
      try {
        for (const failure of failures) {
          const [owner, rateClass] = failure;
          limiter.take(owner, rateClass);
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
