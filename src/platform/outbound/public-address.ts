import ipaddr from 'ipaddr.js';

/** What counts as public; only tests override it. */
export interface Guard {
  readonly isPublic: (address: string) => boolean;
  readonly ports: readonly string[];
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Routable addresses that the cloud's own host answers. */
const CLOUD_HOSTS = new Set(['168.63.129.16']);
const INTERNAL_NAMES = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

/**
 * Whether an address is on the open internet. Addresses that embed another one (mapped, 6to4, NAT64,
 * Teredo) are not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (CLOUD_HOSTS.has(parsed.toString())) return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}

export const PUBLIC_GUARD: Guard = { isPublic: isPublicAddress, ports: ['', '80', '443'] };

/** The literal address in a URL; `null` for a host name. */
function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}

function isInternalName(hostname: string): boolean {
  return (
    !hostname.includes('.') ||
    INTERNAL_NAMES.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  );
}

/** Why a URL may not be called, whatever its source; `null` if it may. */
export function whyNotHttp(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'is not http or https';
  if (url.username !== '' || url.password !== '') return 'carries credentials';
  return null;
}

/**
 * Why an untrusted URL may not be called, from its text; `null` if it may. The addresses of a name are checked when the
 * connection is made.
 */
export function whyNotPublic(url: URL, guard: Guard): string | null {
  const fault = whyNotHttp(url);
  if (fault !== null) return fault;
  if (!guard.ports.includes(url.port)) return 'names a port that is not for the web';
  const hostname = hostOf(url);
  const literal = literalOf(hostname);
  if (literal !== null) return guard.isPublic(literal) ? null : 'is not a public address';
  return isInternalName(hostname) ? 'names an internal host' : null;
}

/** Why a URL may not be called where the operator lists hosts; `null` if it may, or if there is no list. */
export function whyNotListed(url: URL, hosts: readonly string[] | null): string | null {
  const hostname = hostOf(url);
  const covers = (host: string) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  return hosts === null || hosts.some(covers) ? null : 'names a host that is not listed';
}

/** The host without the dot that may end it. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/(?<!\.)\.+$/, '');
}
