/** A rule of docs/sync.md that does not hold; the message says where. */
class Violation extends Error {}

export function fail(message: string): never {
  throw new Violation(message);
}
