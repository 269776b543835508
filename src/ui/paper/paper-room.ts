import type { PaperSize } from '../../platform/device/paper-size.ts';

/** A sheet of paper: its size, and whether its long side is at the top. */
export interface PaperShape {
  readonly size: PaperSize;
  readonly landscape?: boolean;
}

/** Width and height in millimetres. */
const SIZES: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** The white edge of a page, which no printer needs for itself. `paper.css` has the same number. */
const EDGE = 12;
/** The heights of the lines above and below the content of a page. `paper.css` has the same numbers. */
const HEAD = 17;
const FOOT = 7;

/** The width of a page in millimetres. */
export function widthOf({ size, landscape = false }: PaperShape): number {
  const [width, height] = SIZES[size];
  return landscape ? height : width;
}

/** The height in millimetres that a page has for its content. */
export function roomOf({ size, landscape = false }: PaperShape): number {
  const [width, height] = SIZES[size];
  return (landscape ? width : height) - 2 * EDGE - HEAD - FOOT;
}

/**
 * Divides rows of one height into pages (docs/product.md 6.70). `taken`: the millimetres that each page needs for other content,
 * such as the headings of a table. Without rows there is one page, so that a teacher sees why it is empty.
 */
export function pagesOf<T>(
  rows: readonly T[],
  shape: PaperShape,
  { row, taken }: { row: number; taken: number },
): T[][] {
  const most = Math.max(1, Math.floor((roomOf(shape) - taken) / row));
  const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / most)) }, (_, page) =>
    rows.slice(page * most, (page + 1) * most),
  );
  return pages;
}
