import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundFault } from './fault.ts';

export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** As the machine does it, hosts file included: for hosts the operator names. */
export const resolveLikeTheMachine: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map((record) => record.address);

/**
 * By DNS alone: for hosts a stranger names. The machine's own look-up would hold a thread of the process'
 * small pool for as long as the stranger's name server likes, and knows the names of the hosts file.
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
 * The look-up of a socket: resolves once, judges every address, and hands the socket the judged ones only,
 * so that a name which answers otherwise a moment later cannot get past.
 */
export function judgedLookup(resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction {
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
