import { plainLetters } from './plain-letters.ts';

/**
 * Marks for the text direction, zero-width spaces, and soft hyphens of a copied name. Some scripts need the joiners U+200C and
 * U+200D.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const SPACES = /[\s\u00a0\u202f]+/g;
const ACCENTS = /\p{M}+/gu;
/** A comma, a hyphen or an apostrophe with the spaces around it. */
const JOINTS = / ?([,'-]) ?/g;

/** Leaves one space between words, no outer spaces and no invisible characters, in NFC. Capitals stay (docs/product.md 3.1). */
export function cleanName(text: string): string {
  // An invisible character between a letter and its accent would keep the two apart.
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC');
}

/**
 * Returns the form in which names of students are compared. Two spellings of a name have the same form if they differ only in
 * case, accents, spaces, invisible characters, or the kinds of apostrophes and hyphens (docs/product.md 3.4).
 */
export function foldName(text: string): string {
  const plain = cleanName(plainLetters(text));
  return plain.replace(JOINTS, (_, joint: string) => (joint === ',' ? ', ' : joint)).trim();
}

/** Compares names of grade books and classes without case, accents and extra spaces (docs/product.md 2.1). */
export function foldTitle(text: string): string {
  return cleanName(text.normalize('NFD').replace(ACCENTS, '')).toLowerCase();
}

/** Splits at the first comma. A name without one is a last name (docs/product.md 3.2). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const clean = cleanName(fullName);
  const comma = clean.indexOf(',');
  if (comma < 0) return { firstName: '', lastName: clean };
  return { firstName: clean.slice(comma + 1).trim(), lastName: clean.slice(0, comma).trim() };
}

/** `é` is one character, even as a letter and an accent. */
export function nameLength(text: string): number {
  return [...cleanName(text)].length;
}

/** Returns the name, or `Name 2`, `Name 3` … if it is in `taken`, whose names are from `foldTitle` (docs/sync.md D5). */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(foldTitle(free)); n += 1) free = `${name} ${n}`;
  return free;
}

/** Whether `name` is `wanted` with a number after it, as `freeName` returns it if `wanted` is taken: `Name 2`, `Name 3` … */
export function isNumbered(name: string, wanted: string): boolean {
  return name.startsWith(`${wanted} `) && /^\d+$/.test(name.slice(wanted.length + 1));
}

/** One fixed language, so that names have the same order on every device, on the server and in every file. */
// oxlint-disable-next-line pe/collation -- the only collator
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Ignores accents and case, and puts `2` before `10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

interface Named {
  readonly id: number;
  readonly fullName: string;
}

/** Sorts A–Z, and equal names by id, so that the order is the same on every device. */
export function compareStudents(a: Named, b: Named): number {
  return compareNames(a.fullName, b.fullName) || a.id - b.id;
}
