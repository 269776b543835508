/*
 * Lists of any length. `list.push(...more)` and `Math.max(...numbers)` pass each element as an argument, and arguments are on the
 * stack: with about 120,000 elements the program runs out of stack. Lint forbids both (scripts/check/lint-rules.ts).
 */

/** Adds the elements of `more` at the end of `list`, however many they are. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

/** The smallest number of a list, or Infinity if the list is empty. */
export function smallest(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), Infinity);
}

/** The largest number of a list, or -Infinity if the list is empty. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), -Infinity);
}

/** Puts the elements with the same key into one list, in their order. It takes one step for each, also if all keys are equal. */
export function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
