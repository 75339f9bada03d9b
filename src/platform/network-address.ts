import ipaddr from 'ipaddr.js';

const MAPPED_BY_NAT64 = ipaddr.parseCIDR('64:ff9b::/96');
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+(?:\.\d+){3}):\d{1,5})$/;

/**
 * A normalised network address, without port, zone and brackets; undefined if invalid. An IPv4
 * address inside an IPv6 one (mapped, NAT64) is the IPv4 address.
 */
export function addressOf(text: string): string | undefined {
  return parsed(text)?.toString();
}

/** The network of one caller: an IPv4 address, or an IPv6 /64. Limits are counted by it. */
export function networkOf(address: string): string {
  return prefixOf(address, 64);
}

/** The network of one site or hoster: an IPv4 address, or an IPv6 /48. */
export function siteOf(address: string): string {
  return prefixOf(address, 48);
}

/** Whether an address belongs to one of these addresses and networks. */
export function memberOf(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) =>
    network.includes('/') ? ipaddr.parseCIDR(network) : singleOf(network),
  );
  return (address) => {
    const ip = parsed(address);
    return ip !== undefined && ranges.some((range) => ip.kind() === range[0].kind() && ip.match(range));
  };
}

/** Whether an address is loopback or private. */
export function isPrivateAddress(address: string): boolean {
  const range = parsed(address)?.range();
  return range === 'loopback' || range === 'private' || range === 'linkLocal' || range === 'uniqueLocal';
}

function prefixOf(address: string, bits: number): string {
  const ip = parsed(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip?.toString() ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${bits}`)}/${bits}`;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function parsed(text: string): Address | undefined {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text.trim()) ?? [];
  const bare = inBrackets ?? beforePort ?? text.trim();
  // Rejects the parser's other spellings of IPv4, such as `1` and `0x7f.1`.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const ip = ipaddr.IPv6.parse(bare);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address();
  if (ip.match(MAPPED_BY_NAT64)) return new ipaddr.IPv4(ip.toByteArray().slice(-4));
  return new ipaddr.IPv6(ip.parts);
}

function singleOf(address: string): [Address, number] {
  const ip = ipaddr.process(address);
  return [ip, ip.kind() === 'ipv4' ? 32 : 128];
}
