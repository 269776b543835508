import { plainNumber } from '../text/plain-number.ts';

/** A number as a spreadsheet may write it: `7`, `007`, `7.`, `7.0`. */
const NUMBER = /^0*(\d{1,2})(?:[.,]0*)?$/;

/** Reads a class number from 1 to 99; in the digits of any script; undefined for any other text (docs/product.md 3.6). */
export function readClassNumber(text: string): number | undefined {
  const figures = NUMBER.exec(plainNumber(text))?.[1];
  const value = Number(figures);
  return figures !== undefined && value >= 1 ? value : undefined;
}

/**
 * True for numbers from 1 to 99 that are almost unique, which are list numbers. A grade level repeats, and a school's
 * number is longer.
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
