/*
 * Functions for lists of any length. `list.push(...more)` and `Math.max(...numbers)` put each element on the stack, which
 * overflows at about 120,000. Lint forbids both calls (scripts/check/lint-rules.ts).
 */

/** Adds all elements of `more` at the end of `list`. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

/** Returns the smallest number of a list, or Infinity if the list is empty. */
export function smallest(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), Infinity);
}

/** Returns the largest number of a list, or -Infinity if the list is empty. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), -Infinity);
}

/** Groups keep the order of the elements. The time grows linearly, even if all keys are equal. */
export function grouped<T, K>(all: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Returns how many elements have each key. */
export function countBy<T, K>(all: Iterable<T>, keyOf: (one: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** Returns the number that occurs most often, the largest of several; 0 without numbers. */
export function mostFrequentNumber(numbers: readonly number[]): number {
  const [most] = [...countBy(numbers, (one) => one)].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return most?.[0] ?? 0;
}

/** Returns the words of a text, which has spaces or line breaks between them. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
