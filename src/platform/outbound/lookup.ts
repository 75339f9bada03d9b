import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundFault } from './fault.ts';

export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The system's look-up, including the hosts file: for hosts that the operator configures. */
export const resolveLikeTheMachine: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map((record) => record.address);

/**
 * DNS only: for untrusted hosts. The system's look-up would block a thread of the process' small pool for as long as
 * the name server takes, and knows the names in the hosts file.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (addresses.length === 0 && failed !== undefined) throw failed.reason;
  return addresses;
};

/**
 * The look-up for a socket: resolves once, checks every address and passes only allowed ones, so that a name cannot
 * change its address after the check.
 */
export function guardedLookup(resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction {
  const judged = async (hostname: string): Promise<{ address: string; family: number }[]> => {
    const addresses = await resolve(hostname);
    if (!addresses.every(mayCall)) throw new OutboundFault('refused', 'the name leads to a private address');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (hostname, options, done) => {
    judged(hostname).then(
      (records) => {
        const [first] = records;
        if (first === undefined) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
        else if (options.all === true) done(null, records);
        else done(null, first.address, first.family);
      },
      (err: Error) => done(err, ''),
    );
  };
}
