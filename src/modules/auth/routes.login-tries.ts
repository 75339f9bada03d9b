import { type RateLimiter, rateHeaders } from '#/platform/http/rate-limit.ts';

/** One try to log in, paid for in advance: what it costs when it fails is given back when it succeeds. */
export interface LoginTry {
  readonly headers: Record<string, string>;
  readonly succeeded: () => void;
}

/**
 * Nobody guesses passwords: an account takes few failures from one address, and an address few for all accounts
 * together. No limit is an account's alone, so nobody locks another out by failing in his name.
 */
export function openLoginTries(limiter: RateLimiter): { begin(email: string, address: string): LoginTry } {
  return {
    begin(email, address) {
      const account = `${email.toLowerCase()} ${address}`;
      const state = limiter.take(account, 'login');
      limiter.take(account, 'account_failure');
      limiter.take(address, 'address_failure');
      return {
        headers: state ? rateHeaders(state) : {},
        succeeded() {
          limiter.giveBack(account, 'account_failure');
          limiter.giveBack(address, 'address_failure');
        },
      };
    },
  };
}
