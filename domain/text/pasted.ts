/** Inside the quotes, a quote is written twice, and tabs and line breaks belong to the cell. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const LINE_BREAK = /\r\n?|\n/y;

/**
 * Reads a spreadsheet's clipboard: tabs between cells, and quotes around one with a tab, a line break or a quote. Other quotes
 * are normal characters. Empty lines at the end are ignored (docs/product.md 5.110).
 */
export function clipboardCells(text: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    const quoted = next(QUOTED);
    lines.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (next(PLAIN)?.[0] ?? ''));
    if (at >= text.length) return withoutEmptyEnd(lines);
    if (next(LINE_BREAK)) lines.push([]);
    else at += 1;
  }
}

function withoutEmptyEnd(lines: readonly string[][]): string[][] {
  const last = lines.findLastIndex((line) => line.length > 1 || line[0] !== '');
  return lines.slice(0, last + 1);
}

/**
 * Removes line breaks inside cells. Returns null for a single value without quotes, which the browser pastes itself
 * (docs/product.md 5.110).
 */
export function pastedCells(text: string): string[][] | null {
  const lines = clipboardCells(text).map((line) => line.map(inOneLine));
  const [first = []] = lines;
  const isSingle = lines.length < 2 && first.length < 2;
  return isSingle && (first[0] ?? '') === inOneLine(text) ? null : lines;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
