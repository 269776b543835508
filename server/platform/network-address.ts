const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;
/** The length of the longest IPv6 address that ends with an IPv4 address. */
const LONGEST = 45;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * The address by which the limits count a caller (docs/product.md 1.7). All 2^64 addresses of an IPv6 network count as
 * one. A caller usually has the whole network and could otherwise avoid every limit by changing the address.
 */
export function networkAddress(given: string): string {
  // Behind a proxy the address comes from a header, which may contain any text. The limits store the address in memory, so
  // it must be short.
  const ip = withoutPort(given).slice(0, LONGEST);
  const [, plain, high, low] = MAPPED.exec(ip) ?? [];
  if (plain !== undefined) return plain;
  if (high !== undefined && low !== undefined) return [high, low].flatMap(twoBytes).join('.');
  if (!ip.includes(':')) return ip;
  const [head = [], tail = []] = ip.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const between = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  const network = [...head, ...between, ...tail].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Some proxies add the port of the caller, which changes with every connection: `10.0.0.1:5123`, `[2001:db8::1]:5123`. */
function withoutPort(given: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(given)?.[1] ?? /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1] ?? given;
}

function twoBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
