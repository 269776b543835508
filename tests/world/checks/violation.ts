/** A violation of a rule of docs/sync.md. The message says on which device or row. */
class Violation extends Error {}

export function fail(message: string): never {
  throw new Violation(message);
}
