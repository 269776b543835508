import * as z from 'zod/mini';
import { SLOT_NAMES } from '#domain/scoring/settings.ts';
import { accepting, optional } from '../parts/accepting.ts';
import { id, instant, limited, text } from '../parts/fields.ts';

const value = z.nullable(z.int());
const REQUIRED_SLOTS = new Set(['1a', '2a', '3a', '4a']);
const LABEL = /^[\p{L}\p{N}]*$/u;

const label = limited(2, 'Max of 2 characters').check(
  z.overwrite((text) => text.toUpperCase()),
  z.maxLength(2, 'Max of 2 characters'),
  z.regex(LABEL, 'Letters/numbers only'),
);

const slotFields = Object.fromEntries(
  SLOT_NAMES.flatMap((slot) => [
    [`note${slot}`, REQUIRED_SLOTS.has(slot) ? label.check(z.minLength(1, 'Required')) : z.nullable(label)],
    [`note${slot}Value`, value],
    [`note${slot}Description`, z.nullable(text(200))],
  ]),
) as unknown as { [S in (typeof SLOT_NAMES)[number] as `note${S}`]: z.ZodMiniNullable<z.ZodMiniString> } & {
  [S in (typeof SLOT_NAMES)[number] as `note${S}Value`]: typeof value;
} & { [S in (typeof SLOT_NAMES)[number] as `note${S}Description`]: z.ZodMiniNullable<z.ZodMiniString> };

const scoring = {
  dailyPointValue: z.int().check(z.gte(0), z.lte(100)),
  absentValue: value,
  tardyValue: value,
  ...slotFields,
};

export const settings = z.object({
  id,
  ...scoring,
  letters: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

/**
 * The body of `putSettings`, which replaces all settings, because they are one unit of the merge. A setting that it lacks
 * becomes empty (docs/sync.md, Rows).
 */
export const settingsBody = accepting(settings, {
  ...optional(scoring),
  dailyPointValue: scoring.dailyPointValue,
  note1a: scoring.note1a,
  note2a: scoring.note2a,
  note3a: scoring.note3a,
  note4a: scoring.note4a,
});

/** Such as `A 90,B 80,F 0`: each letter with the lowest percentage that gets it, the highest first (docs/product.md 4.70). */
const letterTable = limited(120).check(
  z.regex(/^(?:[^\s,\p{C}]{1,3} (?:100|\d{1,2})(?:\.\d)?(?:,(?!$)|$)){1,13}$/u, 'Invalid input'),
);

/** The body of `patchSettings`. Letters are a unit of their own, so that saved points don't change them. */
export const lettersBody = accepting(settings, { letters: z.nullable(letterTable) });
