import { largest } from '#domain/lists.ts';
import { linesOf } from '../../../ui/paper/lines-of.ts';

/** In points, on both paper sizes: Letter is less high than A4, and A4 is narrower. */
const PORTRAIT = { width: 535, height: 650 };
const LANDSCAPE = { width: 735, height: 470 };

/** Around and inside the border of a spot, in points. */
const AROUND = 9;
/** The average width of a letter and the height of a line, relative to the text size. */
const [LETTER, LINE] = [0.62, 1.15];
const [SMALLEST, BROKEN, LARGEST] = [6, 8, 18];
/** In points: the number of a row is above its spots. */
const HEAD = 20;

export function isWide(rows: number, spots: number): boolean {
  return rows * 2 > spots;
}

/**
 * Returns the largest text size, in points, with which a name fits into a spot (docs/product.md 10.11). A line breaks within
 * a word only if the text would otherwise be smaller than BROKEN. A line can also break after a hyphen.
 */
export function mapText(rows: number, spots: number, name: string): number {
  const page = isWide(rows, spots) ? LANDSCAPE : PORTRAIT;
  const [width, height] = [page.width / rows - AROUND, (page.height - HEAD) / spots - AROUND / 2];
  const text = name.replaceAll('-', '- ');
  const longest = largest(text.split(/\s+/).map((word) => word.length));
  const fits = (size: number) => {
    const letters = width / (LETTER * size);
    return (longest <= letters || size < BROKEN) && linesOf(text, letters) * LINE * size <= height;
  };
  let size = LARGEST;
  while (size > SMALLEST && !fits(size)) size -= 0.5;
  return size;
}

/** The tenth of the names with the smallest sizes is ignored. */
export function usualText(sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 10)] ?? LARGEST;
}
