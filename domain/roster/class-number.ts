import { plainNumber } from '../text/plain-number.ts';

/** A number from 0 to 99 in the forms that spreadsheets write: `7`, `007`, `7.`, `7.0`. */
const NUMBER = /^0*(\d{1,2})(?:[.,]0*)?$/;

/**
 * Reads a class number from 1 to 99, in the digits of any script. Returns undefined for any other text (docs/product.md 3.6).
 */
export function readClassNumber(text: string): number | undefined {
  const figures = NUMBER.exec(plainNumber(text))?.[1];
  const value = Number(figures);
  return figures !== undefined && value >= 1 ? value : undefined;
}

/**
 * Whether the texts are list numbers: numbers from 1 to 99, nearly all different. Grade levels are not, because they repeat,
 * and a school's student numbers are longer.
 */
export function areClassNumbers(texts: readonly string[]): boolean {
  const figures = texts.filter((text) => /^\p{Nd}[\p{Nd}.,٫]*$/u.test(text));
  return (
    figures.length > 0 &&
    figures.length * 2 >= texts.length &&
    figures.every((text) => readClassNumber(text) !== undefined) &&
    new Set(figures.map((text) => readClassNumber(text))).size >= figures.length * 0.8
  );
}
