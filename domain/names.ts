const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g;
const SPACES = /[\s\u00a0\u202f]+/g;
const ACCENTS = /\p{M}+/gu;

/** NFC, one space between words, none around them: names are data and never re-cased (docs/product.md 3.1). */
export function cleanName(text: string): string {
  // Composed last: a zero-width space between a letter and its accent would keep them apart.
  return text.replace(ZERO_WIDTH, '').replace(SPACES, ' ').trim().normalize('NFC');
}

/** What two spellings of one name have in common: without case, accents and extra spaces (docs/product.md 3.4). */
export function foldName(text: string): string {
  return cleanName(text.normalize('NFD').replace(ACCENTS, '')).toLowerCase();
}

/** `Last, First` cut at the first comma; a single name is all last name (docs/product.md 3.2). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const clean = cleanName(fullName);
  const comma = clean.indexOf(',');
  if (comma < 0) return { firstName: '', lastName: clean };
  return { firstName: clean.slice(comma + 1).trim(), lastName: clean.slice(0, comma).trim() };
}

/** A name counted as a person counts it: `é` is one whichever way it is stored. */
export function nameLength(text: string): number {
  return [...cleanName(text)].length;
}

/** The name that is not yet among `taken` (folded): itself, else `Name 2`, `Name 3` … (docs/sync.md D5). */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(foldName(free)); n += 1) free = `${name} ${n}`;
  return free;
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** A–Z as a teacher's register has it: accents and case apart, `2` before `10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
