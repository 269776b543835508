/** The title of a legend, or a sentence about a symbol: `Legend`, `* indicates a captain`. */
const LEGEND =
  /^(?:legend|key|codes?|abbreviations?|symbols?|légende|leyenda|legende|legenda)\s*(?:[:=]|$)|^(?:[*†‡+#§]+|\p{L}{1,6})\s*=\s*\S|^[*†‡+#§]+\s*[:–—-]\s*\p{Ll}|^\P{L}*\s*(?:indicates|denotes|means|marks)\b/iu;
/** `P - Present, A - Absent`. */
const SIGNS = /(?:(?:^|[,;|\s])\p{Lu}{1,3}\s?[-–=:]\s?\p{L}{3,}[^,;|]*(?:[,;|]|\s{2,}|\s(?=\p{Lu}\s?[-–=:])|$)){2,}/u;
const LETTER = /\p{L}/u;
/** `F — female`, `Gr: grade level`, `F female`, perhaps after a label such as `Sex:`. */
const CODE =
  /^(?:[\p{L} ]{2,20}:\s*)?[*([]?([\p{L}\p{N}+#/.]{1,8}?)[)\]]?(?:\s*(=|:|[–—]|\s-|-(?=\p{L}{3}))\s*|\s+)(\p{L}.{2,})$/u;

/** The line alone shows it (docs/product.md 3.21). */
export function isLegend(text: string): boolean {
  return LEGEND.test(text) || SIGNS.test(text);
}

/** By column index. */
type Places = ReadonlyMap<number, number>;
/** In lower case: the headings, and the short values outside of name columns. */
export interface Codes {
  readonly headings: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, Places>;
}

/**
 * Whether a record explains a code: in one cell, with a separator or a meaning in lower case, or in two. A code in its usual
 * column is a value, such as `A` in the column of homerooms.
 */
export function explainsCode(cells: readonly string[], codes: Codes): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [, code = '', sign, meaning = ''] = filled.length > 2 ? [] : (CODE.exec(filled.join(' ')) ?? []);
  const place = cells.findIndex((cell) => cell !== '');
  if (!isCode(code.toLowerCase(), place, codes)) return false;
  return sign !== undefined || /^\p{Ll}/u.test(meaning) || (filled.length === 2 && filled[0] === code);
}

/** Whether a record continues the legend of the record above, in two cells: `X`, `non-binary`. */
export function continuesLegend(
  { cells, last, first }: { readonly cells: readonly string[]; readonly last: string; readonly first: string },
  { filled, headings }: { readonly filled: number; readonly headings: readonly string[] },
): boolean {
  const [code = '', meaning = '', ...others] = cells.filter((cell) => cell !== '');
  const isShort = others.length === 0 && Math.max(filled, headings.length) > 2 && (last === '' || first === '');
  return isShort && code.length <= 3 && LETTER.test(code) && /\p{L}{3}/u.test(meaning);
}

function isCode(code: string, place: number, { headings, values }: Codes): boolean {
  if (headings.has(code)) return true;
  const places = [...(values.get(code) ?? [])];
  const here = values.get(code)?.get(place) ?? 0;
  return places.some(([column, count]) => column !== place && count >= here);
}

/** Returns the codes of a table. */
export function codesOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  nameColumns: ReadonlySet<number | undefined>,
): Codes {
  const values = new Map<string, Map<number, number>>();
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) {
      if (cell.length > 4 || nameColumns.has(at) || !LETTER.test(cell)) continue;
      const code = cell.toLowerCase();
      const places = values.get(code) ?? new Map<number, number>();
      values.set(code, places.set(at, (places.get(at) ?? 0) + 1));
    }
  const short = headings.filter((heading) => heading.length <= 8 && LETTER.test(heading));
  return { headings: new Set(short.map((heading) => heading.toLowerCase())), values };
}
