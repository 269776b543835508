import { isBlank } from '../cells.ts';
import { roleOfHeading } from '../header/read-heading.ts';

/**
 * A sheet may have several tables side by side: `No. | Name | No. | Name`. Returns the number of columns of one table; without
 * such tables, of the whole sheet.
 */
export function blockWidth(headings: readonly string[]): number {
  for (let width = 1; width * 2 <= headings.length + 1; width += 1) {
    const repeats = headings.slice(width).every((heading, i) => heading === headings[i]);
    const named = headings.slice(0, width).some((heading) => roleOfHeading(heading) !== undefined);
    if (repeats && named && headings.length > width) return width;
  }
  return headings.length;
}

/** Splits a record into the cells of the tables that are side by side. */
export function blocksOf(record: readonly string[], width: number): (readonly string[])[] {
  const blocks = Array.from({ length: Math.ceil(record.length / width) }, (_, i) =>
    record.slice(i * width, (i + 1) * width),
  );
  const filled = blocks.filter((cells) => !isBlank(cells));
  return filled.length > 0 ? filled : [record];
}
