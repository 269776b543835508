import { cleanName } from '../names.ts';

/** A cell longer than this is no name; cutting it keeps every later pattern cheap. */
const LONGEST_CELL = 500;
// oxlint-disable-next-line no-control-regex -- they are what has to go
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** Invisible marks that pasted names carry; the joiners U+200C and U+200D stay: Persian and Indic names need them. */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
const LINK_FORMULA =
  /^=\s*(?:HYPERLINK|LIEN_HYPERTEXTE|HIPERV[IÍ]NCULO|HIPERLINK|HYPERLIEN|COLLEG\.IPERTESTUALE)\(\s*"(?:[^"]|"")*"\s*[,;]\s*"((?:[^"]|"")*)"\s*\)$/iu;
const FORMULA_START = /^[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]/;
const EMAIL = /<?[^\s<>,;@]+@[^\s<>,;@]+\.[^\s<>,;@]+>?/g;
const ESCAPED_FORMULA = /^'(?=[=+\-@])/;

/** Spaces, line breaks and invisible marks put right; spelling and capitals untouched (docs/product.md 3.1). */
export function cleanText(raw: string): string {
  return cleanName(raw.slice(0, LONGEST_CELL).replace(INVISIBLE, '').replace(CONTROLS, ' '));
}

/** The text that a spreadsheet would show: `="005"` is 005, a link its words; nothing is ever calculated. */
export function readCell(raw: string): { text: string; link: boolean } {
  const text = cleanText(raw);
  const link = LINK_FORMULA.exec(text);
  if (link) return { text: cleanText(unquote(link[1] ?? '')), link: true };
  const quoted = TEXT_FORMULA.exec(text);
  if (quoted) return { text: cleanText(unquote(quoted[1] ?? '')), link: false };
  return { text: text.replace(ESCAPED_FORMULA, ''), link: false };
}

function unquote(text: string): string {
  return text.replaceAll('""', '"');
}

/** `Jane Doe <jane@example.org>` without its address. */
export function withoutEmail(text: string): string {
  return text.replace(EMAIL, ' ');
}

/** A spreadsheet would run it, so it is no name: not as a whole and not as a part. */
export function startsLikeFormula(text: string): boolean {
  return FORMULA_START.test(text);
}

/** `="Doe` and ` Jane"` were one cell before an unquoted comma cut it. */
export function rejoinTextFormulas(cells: readonly string[], delimiter: string): string[] {
  const joined: string[] = [];
  for (let i = 0; i < cells.length; i += 1) {
    const cell = cells[i] ?? '';
    const end = /^\s*="[^"]*$/.test(cell) ? cells.findIndex((next, at) => at > i && /^[^"]*"\s*$/.test(next)) : -1;
    joined.push(end < 0 ? cell : cells.slice(i, end + 1).join(delimiter));
    if (end > 0) i = end;
  }
  return joined;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cleanText(cell) === '');
}
