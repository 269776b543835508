import { largest } from '#domain/lists.ts';
import { linesOf } from '../../../ui/paper/lines-of.ts';

/** The room of a page for the spots, in points: a Letter page is lower and an A4 page is narrower than the other one. */
const PORTRAIT = { width: 535, height: 650 };
const LANDSCAPE = { width: 735, height: 470 };

/** The gap and the padding of a spot, in points. */
const AROUND = 9;
/** The width of a letter and the height of a line, each as a part of the size of the text. */
const [LETTER, LINE] = [0.62, 1.15];
const [SMALLEST, BROKEN, LARGEST] = [6, 8, 18];
/** The row's number is above its spots. */
const HEAD = 20;

/** Whether the map is printed on its side. A name needs more room across than down. */
export function isWide(rows: number, spots: number): boolean {
  return rows * 2 > spots;
}

/**
 * The largest size of text, in points, with which a name fits into a spot (docs/product.md 10.11). A word is broken only if it would
 * have to be smaller than BROKEN. A line can also end after a hyphen.
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

/** The size of text of most names. The tenth of the names that needs the smallest text does not count. */
export function usualText(sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 10)] ?? LARGEST;
}
