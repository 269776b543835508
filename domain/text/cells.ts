import { cleanName } from './names.ts';

/** Of a name. The patterns for names would be slow for a longer text. */
const LONGEST_NAME = 150;
// oxlint-disable-next-line no-control-regex -- this pattern removes control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** Without the joiners U+200C and U+200D, which Persian and Indic names need. */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
const LINK_FORMULA =
  /^=\s*(?:HYPERLINK|LIEN_HYPERTEXTE|HIPERV[IÍ]NCULO|HIPERLINK|HYPERLIEN|COLLEG\.IPERTESTUALE)\(\s*"(?:[^"]|"")*"\s*[,;]\s*"((?:[^"]|"")*)"\s*\)$/iu;
const FORMULA_START = /^[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]/;
const ESCAPED_FORMULA = /^'(?=[=+\-@])/;

/** Removes control and invisible characters, and extra spaces. Spelling and capitals stay (docs/product.md 3.1). */
export function cleanText(raw: string): string {
  const text = raw.replace(INVISIBLE, '').replace(CONTROLS, ' ');
  // Only shown, so its accents are not normalized, which could take long.
  return isTooLong(text.trim()) ? text.replaceAll(/\s+/g, ' ').trim() : cleanName(text);
}

/** Returns what a spreadsheet would show: 005 for `="005"`, and the label of a link. Formulas are never calculated. */
export function readCell(raw: string): { text: string; link: boolean } {
  const text = cleanText(raw);
  if (isTooLong(text) && !text.startsWith('=')) return { text, link: false };
  const link = LINK_FORMULA.exec(text);
  if (link) return { text: cleanText(unquote(link[1] ?? '')), link: true };
  const quoted = TEXT_FORMULA.exec(text);
  if (quoted) return { text: cleanText(unquote(quoted[1] ?? '')), link: false };
  return { text: text.replace(ESCAPED_FORMULA, ''), link: false };
}

function unquote(text: string): string {
  return text.replaceAll('""', '"');
}

/** Whether a cell is too long to be read as a name. */
export function isTooLong(text: string): boolean {
  return text.length > LONGEST_NAME;
}

/** A spreadsheet would run it, so the app accepts it neither as a name nor as part of one. */
export function startsLikeFormula(text: string): boolean {
  return FORMULA_START.test(text);
}

/** Whether no cell of the record contains text. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cleanText(cell) === '');
}
