/** A broken rule of docs/sync.md. The message says where it broke. */
class Violation extends Error {}

export function fail(message: string): never {
  throw new Violation(message);
}
