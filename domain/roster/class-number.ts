import { plainNumber } from '../plain-number.ts';

/** A number as a spreadsheet may write it: `7`, `007`, `7.`, `7.0`. */
const NUMBER = /^0*(\d{1,2})(?:[.,]0*)?$/;

/** Reads a class number from 1 to 99; in the digits of any script; undefined for any other text (docs/product.md 3.6). */
export function readClassNumber(text: string): number | undefined {
  const figures = NUMBER.exec(plainNumber(text))?.[1];
  const value = Number(figures);
  return figures !== undefined && value >= 1 ? value : undefined;
}
