const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g;
const SPACES = /[\s\u00a0\u202f]+/g;
const ACCENTS = /\p{M}+/gu;

/**
 * Cleans a name: one space between words, none around the name, and the Unicode form NFC. It never changes capitals
 * (docs/product.md 3.1).
 */
export function cleanName(text: string): string {
  // `normalize` comes last, because a zero-width space between a letter and its accent would keep the two from becoming
  // one character.
  return text.replace(ZERO_WIDTH, '').replace(SPACES, ' ').trim().normalize('NFC');
}

/**
 * Reduces a name to a form without case, accents and extra spaces, so that different spellings of one name are equal
 * (docs/product.md 3.4).
 */
export function foldName(text: string): string {
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
 * `foldName` (docs/sync.md D5).
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(foldName(free)); n += 1) free = `${name} ${n}`;
  return free;
}

/** Whether `name` is one that `freeName` makes of `wanted` if that is taken: `Name 2`, `Name 3` … */
export function isNumbered(name: string, wanted: string): boolean {
  return name.startsWith(`${wanted} `) && /^\d+$/.test(name.slice(wanted.length + 1));
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Sorts A–Z as in a teacher's register: ignoring accents and case, and `2` before `10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
