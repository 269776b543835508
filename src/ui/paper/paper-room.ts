import type { PaperSize } from '../../platform/device/paper-size.ts';

/** A sheet of paper: its size, and whether it is in landscape orientation. */
export interface PaperShape {
  readonly size: PaperSize;
  readonly landscape?: boolean;
}

const SIZES: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/**
 * The white margin of a page, in millimetres. It is wider than the margin that printers need. It must equal the value in
 * `paper.css`.
 */
const EDGE = 12;
/**
 * The heights of the lines above and below the content of a page, in millimetres. They must equal the values in `paper.css`.
 */
const HEAD = 17;
const FOOT = 7;

export function widthOf({ size, landscape = false }: PaperShape): number {
  const [width, height] = SIZES[size];
  return landscape ? height : width;
}

/** Returns the width of a page's content area in millimetres. */
export function insideWidthOf(shape: PaperShape): number {
  return widthOf(shape) - 2 * EDGE;
}

/** Returns the height of a page's content area in millimetres. */
export function roomOf({ size, landscape = false }: PaperShape): number {
  const [width, height] = SIZES[size];
  return (landscape ? width : height) - 2 * EDGE - HEAD - FOOT;
}

/**
 * Divides rows of equal height into pages (docs/product.md 6.70). `taken` is the height in millimetres that other content
 * needs on each page, such as the headings of a table. If there are no rows, the result is one empty page, which can say why
 * it is empty.
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
