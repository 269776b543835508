/** The title of an explanation of signs, or its sentence: `Legend`, `* indicates a captain`. */
const LEGEND =
  /^(?:legend|key|codes?|abbreviations?|symbols?|légende|leyenda|legende|legenda)\s*(?:[:=]|$)|^(?:[*†‡+#§]+|\p{L}{1,6})\s*=\s*\S|^[*†‡+#§]+\s*[:–—-]\s*\p{Ll}|^\P{L}*\s*(?:indicates|denotes|means|marks)\b/iu;
/** Several signs with their meanings: `P - Present, A - Absent`. */
const SIGNS = /(?:(?:^|[,;|\s])\p{Lu}{1,3}\s?[-–=:]\s?\p{L}{3,}[^,;|]*(?:[,;|]|\s{2,}|\s(?=\p{Lu}\s?[-–=:])|$)){2,}/u;
/** A code and its meaning: `F — female`, `Gr: grade level`, `F female`, after a label such as `Sex:`. */
const CODE = /^(?:[\p{L} ]{2,20}:\s*)?([\p{L}\p{N}*†‡+#/.-]{1,8}?)(?:\s*(=|:|[–—]|\s-)\s*|\s+)(\p{L}.{2,})$/u;

/** Whether a line that stands alone explains signs (docs/product.md 3.21). */
export function isLegend(text: string): boolean {
  return LEGEND.test(text) || SIGNS.test(text);
}

/**
 * Whether a record explains a code of the table, in one cell or in two. `codes` are the headings and short values of the
 * table in lower case. Without a sign between the code and its meaning, the meaning has to begin in lower case.
 */
export function explainsCode(filled: readonly string[], codes: ReadonlySet<string>): boolean {
  if (filled.length > 2) return false;
  const [, code = '', sign, meaning = ''] = CODE.exec(filled.join(' ')) ?? [];
  return codes.has(code.toLowerCase()) && (sign !== undefined || /^\p{Ll}/u.test(meaning));
}

/** The codes that a table may explain: its headings, and the short values of the columns without names. */
export function codesOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  nameColumns: ReadonlySet<number | undefined>,
): ReadonlySet<string> {
  const values = new Set<string>();
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      if (cell !== '' && cell.length <= 4 && !nameColumns.has(at)) values.add(cell.toLowerCase());
  for (const heading of headings) if (heading.length <= 8) values.add(heading.toLowerCase());
  return values;
}
