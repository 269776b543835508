/**
 * Checks of plain data that the app did not make in this run: an older version of the app stored it, or it comes from a file
 * (docs/product.md 8.30). A cast would let a wrong value through, and then a screen fails at the first read of that value.
 */

/** Returns whether a value has this type. */
export type Check<T> = (value: unknown) => value is T;

/** An object with named values: neither null nor a list. */
export function isPlainRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A whole number from 0. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The id of a row. */
export function isId(value: unknown): value is number {
  return isWhole(value) && value > 0;
}

/** The latest time that a date can hold, in ms since 1970. */
const LAST_INSTANT = 8.64e15;

/** A time in ms since 1970 that a date can hold. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_INSTANT;
}

export function isListOf<T>(isItem: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

/** Exactly one of these values. */
export function isOneOf<const T extends string | boolean | null>(values: readonly T[]): Check<T> {
  return (value): value is T => values.some((one) => one === value);
}

/** What `isItem` accepts, or `other`: null for an empty field, undefined for a field that may be left out. */
export function orElse<T, const E extends null | undefined>(isItem: Check<T>, other: E): Check<T | E> {
  return (value): value is T | E => value === other || isItem(value);
}

/** A check for each field of an object. The compiler refuses a list that forgets a field. */
export type FieldChecks<T> = { readonly [K in keyof T]-?: Check<T[K]> };

/** An object whose fields pass their checks. Other fields may be there, because they do no harm. */
export function hasFields<T extends object>(checks: FieldChecks<T>): Check<T> {
  const all = Object.entries<(value: unknown) => boolean>(checks);
  return (value): value is T => isPlainRecord(value) && all.every(([name, isValid]) => isValid(value[name]));
}

/** So deep may lists and objects be inside each other. The browser can't store or write out data that are much deeper. */
const MOST_LEVELS = 40;

/** Whether lists and objects are not too deep inside each other. */
export function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}
