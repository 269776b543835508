import * as z from 'zod/mini';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';

/** A positive safe integer, made by the device at random or by hashing a natural key (docs/sync.md W3). */
export const id = z.int().check(z.positive('Number must be greater than or equal to 1'));

/**
 * Refuses a text of more than twice `max` UTF-16 code units, before any check that reads the whole text: some would take
 * minutes for a megabyte. A character has at most two code units, so no text is refused that the other checks would accept.
 */
export function lengthFirst(max: number, message?: string) {
  return z.check<string>(({ value, issues }) => {
    if (value.length <= 2 * max) return;
    const problem = { code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value } as const;
    issues.push({ ...problem, continue: false, ...(message !== undefined && { message }) });
  });
}

/** The schema of a text that begins with `lengthFirst`; callers can add checks. */
export const limited = (max: number, message?: string) => z.string().check(lengthFirst(max, message));

/**
 * A longer list is refused before its rows are parsed. Otherwise a body of one megabyte could make the server report problems
 * in half a million rows.
 */
export function list<T extends z.core.$ZodType>(
  row: T,
  most: number,
  ...checks: z.core.$ZodCheck<z.core.output<T>[]>[]
) {
  const schema = z.array(row).check(z.maxLength(most, { abort: true }), ...checks);
  const parse = schema._zod.parse.bind(schema._zod);
  schema._zod.parse = (payload, context) =>
    Array.isArray(payload.value) && payload.value.length > most ? payload : parse(payload, context);
  return schema;
}

export const idInPath = z.pipe(
  limited(16, 'Invalid input').check(z.regex(/^[1-9]\d{0,15}$/, 'Invalid input')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    id,
  ),
);

const NO_DAY = 'Expected a day as YYYY-MM-DD';
export const localDate = z.pipe(
  limited(10, NO_DAY).check(z.refine(isLocalDate, NO_DAY), z.meta({ format: 'date' })),
  z.transform((text: string) => text as LocalDate),
);

const NO_INSTANT = 'Expected an instant as ISO 8601 in UTC';
/** When an event of a race or beep test happened, by the device. */
export const eventTime = limited(40, NO_INSTANT).check(z.iso.datetime({ message: NO_INSTANT }));

/** ISO 8601 text in UTC. */
export const instant = z.string().check(z.meta({ format: 'date-time' }));

/**
 * Control characters, except tabs and line ends: PostgreSQL can't store NUL, and no name needs one. Also unpaired surrogates,
 * which have no UTF-8 form.
 */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
export const printable = z.refine<string>((value) => !UNPRINTABLE.test(value), 'Take out the control characters');
/** Returns the schema of a text with at most `max` characters (code points) and without control characters. */
export const text = (max: number) =>
  limited(max).check(
    printable,
    z.refine((value) => [...value].length <= max, `String must contain at most ${max} character(s)`),
    // JSON Schema counts code points too.
    z.meta({ maxLength: max }),
  );

export const email = z.pipe(
  limited(254).check(
    z.trim(),
    z.maxLength(254, { abort: true }),
    printable,
    // Also U+0080 to U+009F, which nobody can see.
    z.refine((value) => !/\p{Cc}/u.test(value), 'Invalid email'),
    z.regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]+$/, 'Invalid email'),
    z.meta({ format: 'email' }),
  ),
  z.transform((address: string) => address.toLowerCase()),
);

/** 8 to 20 characters of any kind; an emoji counts as one (docs/product.md 1.6). */
export const password = limited(20).check(
  z.refine((value) => [...value].length >= 8, 'String must contain at least 8 character(s)'),
  z.refine((value) => [...value].length <= 20, 'String must contain at most 20 character(s)'),
  z.meta({ minLength: 8, maxLength: 20 }),
);
