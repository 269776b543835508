import { plainNumber } from '../text/plain-number.ts';

/** 0 to 99 as spreadsheets write it: `7`, `007`, `7.`, `7.0`. */
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
 * Whether the texts of a column are list numbers: at least half of the texts are numbers, all numbers are from 1 to 99, and
 * nearly all of them are different. Grade levels are no list numbers, because they repeat. The student numbers of a school are
 * longer.
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
