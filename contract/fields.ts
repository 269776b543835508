import * as z from 'zod/mini';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';

/** An id is a positive safe integer. The device makes it, at random or as a hash (docs/sync.md W3). */
export const id = z.int().check(z.positive('Number must be greater than or equal to 1'));

/** An id in the path or query of a call. It comes as text and is parsed to a number. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'Invalid input')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    id,
  ),
);

export const localDate = z.pipe(
  z.string().check(z.refine(isLocalDate, 'Expected a day as YYYY-MM-DD'), z.meta({ format: 'date' })),
  z.transform((text: string) => text as LocalDate),
);

/** A moment as ISO 8601 text in UTC. */
export const instant = z.string().check(z.meta({ format: 'date-time' }));

/**
 * Refuses control characters, because PostgreSQL can't store the character NUL and no name needs a control character. Refuses
 * unpaired surrogates too, because they have no UTF-8 form, so a database would store another text than the one that was sent.
 */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
export const printable = z.refine<string>((value) => !UNPRINTABLE.test(value), 'Take out the control characters');
export const text = (max: number) =>
  z.string().check(
    printable,
    z.refine((value) => [...value].length <= max, `String must contain at most ${max} character(s)`),
    // JSON Schema counts `maxLength` in code points, as the check above does.
    z.meta({ maxLength: max }),
  );

export const email = z.pipe(
  z.string().check(
    z.trim(),
    // `abort` skips the pattern below for a longer text, because the pattern would run for minutes on a megabyte.
    z.maxLength(254, { abort: true }),
    printable,
    z.regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]+$/, 'Invalid email'),
    z.meta({ format: 'email' }),
  ),
  z.transform((address: string) => address.toLowerCase()),
);

/** A password has 8 to 20 characters of any kind. An emoji counts as one character (docs/product.md 1.6). */
export const password = z.string().check(
  z.refine((value) => [...value].length >= 8, 'String must contain at least 8 character(s)'),
  z.refine((value) => [...value].length <= 20, 'String must contain at most 20 character(s)'),
  z.meta({ minLength: 8, maxLength: 20 }),
);
