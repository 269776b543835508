/**
 * Divides the rows of a print into pages with `most` rows (docs/product.md 6.70). The app does this and not the browser, because
 * WebKit repeats no heading of a table on the next page. If there are no rows, the result is one empty page.
 */
export function pagesOf<T>(rows: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / most)) }, (_, page) =>
    rows.slice(page * most, (page + 1) * most),
  );
}
