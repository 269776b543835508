/** The error that a check throws if a rule of docs/sync.md is broken. The message says on which device or in which row. */
class Violation extends Error {}

export function fail(message: string): never {
  throw new Violation(message);
}
