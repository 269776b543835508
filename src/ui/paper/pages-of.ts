/**
 * Divides the rows into pages with `most` rows (docs/product.md 6.70), because WebKit repeats no heading of a table. Without
 * rows, there is one empty page.
 */
export function pagesOf<T>(rows: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / most)) }, (_, page) =>
    rows.slice(page * most, (page + 1) * most),
  );
}
