import { plainLetters } from './plain-letters.ts';

/**
 * Marks that a copied name may contain and that nobody sees: the marks for the direction of a text, spaces without a width,
 * and soft hyphens. The joiners U+200C and U+200D are not among them, because they change how some scripts are written.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const SPACES = /[\s\u00a0\u202f]+/g;
const ACCENTS = /\p{M}+/gu;
/** A comma, a hyphen or an apostrophe with the spaces around it. */
const JOINTS = / ?([,'-]) ?/g;

/**
 * Cleans a name: one space between words, none around the name, no invisible marks, and the Unicode form NFC. It never
 * changes capitals (docs/product.md 3.1).
 */
export function cleanName(text: string): string {
  // `normalize` comes last, because an invisible mark between a letter and its accent would keep the two from becoming one
  // character.
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC');
}

/**
 * Reduces a student's name to the form in which names of students are compared. Two spellings of one name are equal in this
 * form: case, accents, spaces, invisible marks, and the kinds of apostrophes and hyphens make no difference (docs/product.md
 * 3.4).
 */
export function foldName(text: string): string {
  const plain = cleanName(plainLetters(text));
  return plain.replace(JOINTS, (_, joint: string) => (joint === ',' ? ', ' : joint)).trim();
}

/**
 * Reduces the name of a grade book or a class to the form in which these names are compared: without case, accents and extra
 * spaces (docs/product.md 2.1).
 */
export function foldTitle(text: string): string {
  return cleanName(text.normalize('NFD').replace(ACCENTS, '')).toLowerCase();
}

/** Splits `Last, First` at the first comma. A single name is a last name only (docs/product.md 3.2). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const clean = cleanName(fullName);
  const comma = clean.indexOf(',');
  if (comma < 0) return { firstName: '', lastName: clean };
  return { firstName: clean.slice(comma + 1).trim(), lastName: clean.slice(0, comma).trim() };
}

/** The length of a name as a person counts it: `é` is one character, however it is stored. */
export function nameLength(text: string): number {
  return [...cleanName(text)].length;
}

/**
 * The first name that is not taken: the name itself, otherwise `Name 2`, `Name 3` … `taken` holds names in the form of
 * `foldTitle` (docs/sync.md D5).
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(foldTitle(free)); n += 1) free = `${name} ${n}`;
  return free;
}

/** Whether `name` is one that `freeName` makes of `wanted` if that is taken: `Name 2`, `Name 3` … */
export function isNumbered(name: string, wanted: string): boolean {
  return name.startsWith(`${wanted} `) && /^\d+$/.test(name.slice(wanted.length + 1));
}

/** It names a language, so that every device, the server and every file have the same order. */
// oxlint-disable-next-line pe/collation -- the only collator
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts A–Z as in a teacher's register: ignoring accents and case, and `2` before `10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
