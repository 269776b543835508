/** An IPv6 address that ends with an IPv4 address. */
const LONGEST = 45;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
/** Only its first eight bits belong to the network. */
const OF_NETWORK = 0xff00;
const GROUPS_BEFORE_IPV4 = 6;
/**
 * Mapped addresses, and those of a translator between IPv6 and IPv4 (RFC 6052), behind which all callers would otherwise count
 * as one.
 */
const BEFORE_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * Returns the address by which the limits count a caller (docs/product.md 1.7). A provider gives each customer an IPv6 network
 * with a prefix of 56 bits, so it counts as one caller, who could otherwise avoid every limit. An IPv6 address that contains an
 * IPv4 address counts as that one.
 */
export function networkAddress(given: string): string {
  // Behind a proxy the address comes from a header with any text, and the limits keep it in memory.
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

/** Returns the groups without leading zeros. */
function groupsOf(ip: string): string[] {
  const inGroups = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
  });
  const [head = [], tail = []] = inGroups.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const between = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...between, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Some proxies add the caller's port, which changes with every connection: `10.0.0.1:5123`, `[2001:db8::1]:5123`. */
function withoutPort(given: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(given)?.[1] ?? /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1] ?? given;
}

function twoBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
