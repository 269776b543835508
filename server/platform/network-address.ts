/** The largest length of an IPv6 address that ends with an IPv4 address. */
const LONGEST = 45;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
/** The last of these groups belongs to the network only with its first eight bits. */
const OF_NETWORK = 0xff00;
const GROUPS_BEFORE_IPV4 = 6;
/**
 * The prefixes of IPv6 addresses that contain an IPv4 address: mapped addresses, and the addresses of a translator between IPv6
 * and IPv4 (RFC 6052). Without the second prefix, all callers behind such a translator would count as one caller.
 */
const BEFORE_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * Returns the address by which the limits count a caller (docs/product.md 1.7). All addresses of an IPv6 network with a prefix
 * of 56 bits count as one caller, because providers give each customer such a network. If each address had its own count, the
 * caller could change the address to avoid every limit. An IPv6 address that contains an IPv4 address, in any notation, counts
 * as that IPv4 address.
 */
export function networkAddress(given: string): string {
  // If the server runs behind a proxy, the address comes from a header, which may contain any text. The limits keep the address
  // in memory, so it must be short.
  const ip = withoutPort(given).slice(0, LONGEST);
  if (!ip.includes(':')) return ip;
  const groups = groupsOf(ip);
  if (BEFORE_IPV4.has(groups.slice(0, GROUPS_BEFORE_IPV4).join(':'))) {
    return groups.slice(GROUPS_BEFORE_IPV4, GROUPS).flatMap(twoBytes).join('.');
  }
  const network = groups.slice(0, GROUPS_OF_NETWORK);
  const last = Number.parseInt(network.pop() ?? '0', 16) & OF_NETWORK;
  return `${[...network, last.toString(16)].join(':')}::/56`;
}

/** Returns the groups of an IPv6 address, each without leading zeros. */
function groupsOf(ip: string): string[] {
  const inGroups = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
  });
  const [head = [], tail = []] = inGroups.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const between = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...between, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Removes the port. Some proxies add the port of the caller, which changes with every connection: `10.0.0.1:5123`,
 * `[2001:db8::1]:5123`.
 */
function withoutPort(given: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(given)?.[1] ?? /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1] ?? given;
}

function twoBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
