/**
 * Functions that check plain data, because a wrong value from an older app or a file would make a screen fail (docs/product.md
 * 8.30).
 */

export type Check<T> = (value: unknown) => value is T;

/** The values that a check accepts. */
export type CheckedBy<C> = C extends Check<infer T> ? T : never;

/** Whether the value is an object that is neither null nor an array. */
export function isPlainRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether both have the same content, and their fields have the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A whole number that is not negative. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Whether the value can be the id of a row. */
export function isId(value: unknown): value is number {
  return isWhole(value) && value > 0;
}

/** In ms since 1970. */
const LAST_INSTANT = 8.64e15;

/** Whether the value is a number of ms since 1970 that a JavaScript date can represent. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_INSTANT;
}

export function isListOf<T>(isItem: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

/** Returns a check that accepts exactly these values. */
export function isOneOf<const T extends string | number | boolean | null>(values: readonly T[]): Check<T> {
  return (value): value is T => values.some((one) => one === value);
}

/** `other` is null for a field that may be empty, and undefined for one that may be missing. */
export function orElse<T, const E extends null | undefined>(isItem: Check<T>, other: E): Check<T | E> {
  return (value): value is T | E => value === other || isItem(value);
}

/** The compiler reports a missing check. */
export type FieldChecks<T> = { readonly [K in keyof T]-?: Check<T[K]> };

/**
 * Returns a check that accepts an object if each field in `checks` passes its check. The object may have other fields, because
 * other fields do no harm.
 */
export function hasFields<T extends object>(checks: FieldChecks<T>): Check<T> {
  const all = Object.entries<(value: unknown) => boolean>(checks);
  return (value): value is T => isPlainRecord(value) && all.every(([name, isValid]) => isValid(value[name]));
}

/** Returns a check that accepts an object with some of these fields, and no others. */
export function isPartOf<Name extends string, T>(names: readonly Name[], isItem: Check<T>) {
  return (value: unknown): value is Readonly<Partial<Record<Name, T>>> =>
    isPlainRecord(value) && Object.entries(value).every(([name, one]) => isOneOf(names)(name) && isItem(one));
}

/** With many more levels, the browser can't store or serialize the data. */
const MOST_LEVELS = 40;

/** Whether the arrays and objects of the value are nested in at most `MOST_LEVELS` levels. */
export function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}
