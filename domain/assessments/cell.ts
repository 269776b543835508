import { readTime, timeText } from '../mile-time.ts';
import { tooLong, type Problem } from '../validation.ts';
import type { CellType } from './fields.ts';

/** The most characters of a score (docs/product.md 5.3). */
const MOST_SCORE = 100;

/** What a typed text means: the score to store ('' is no score), or why the text is not a score. */
export type CellReading = { readonly value: string } | { readonly problem: Problem };

/** The server refuses these characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const MINUS = /[−–]/g;
const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;
const TIME = /^\d{1,3}:[0-5]\d$/;

/**
 * Reads a typed text (docs/product.md 5.33, 5.34). A text that is no score is never changed or dropped, so the caller keeps
 * it and shows the problem.
 */
export function readCell(type: CellType, text: string): CellReading {
  const clean = text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (clean === '') return { value: '' };
  const excess = [...clean].length - MOST_SCORE;
  if (excess > 0) return { problem: tooLong(MOST_SCORE, excess) };
  switch (type) {
    case 'text':
      return { value: clean };
    case 'time':
      return TIME.test(clean) ? { value: String(readTime(clean) ?? '') } : { problem: NO_TIME };
    case 'numeric':
    case 'decimal': {
      const number = clean.replace(MINUS, '-');
      const isNumber = (type === 'numeric' ? WHOLE : DECIMAL).test(number);
      return isNumber ? { value: plainNumber(number) } : { problem: NO_NUMBER[type] };
    }
  }
}

/** The text that a cell shows for a stored score. A time is stored in seconds and shown as M:SS (docs/product.md 5.4). */
export function cellText(type: CellType, value: string): string {
  if (type !== 'time') return value;
  const seconds = readTime(value);
  // Another client may have stored a text that is no time. It is shown as it is, so that nothing is hidden.
  return seconds === null ? (TOO_SHORT.has(value) ? '' : value) : timeText(seconds);
}

/**
 * What a cell makes of a text while the teacher types. In a cell for a time it adds the colon, because the keypad of a phone
 * has none: `832` becomes `8:32` (docs/product.md 5.34).
 */
export function typedText(type: CellType, text: string): string {
  const digits = text.replace(':', '');
  return type === 'time' && COLON_MOVES.test(text) ? `${digits.slice(0, -2)}:${digits.slice(-2)}` : text;
}

/** Three to five digits without a colon, or with a colon that stands before three digits. */
const COLON_MOVES = /^(?:\d{3,5}|\d{1,2}:\d{3})$/;

const TOO_SHORT: ReadonlySet<string> = new Set(['0', '1', '0:00', '0:01']);

const NO_TIME: Problem = { message: 'Invalid Time', fix: 'Time must be in the format M:SS' };
const NO_NUMBER = {
  numeric: { message: 'Invalid input', fix: 'Type a whole number.' },
  decimal: { message: 'Invalid input', fix: 'Type a number.' },
} as const;

/** A number as it is stored: with a point, a digit before the point, and without a plus or zeros in front. */
function plainNumber(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').replace(',', '.').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? digits : `${digits}.${decimals}`;
  return /^[0.]+$/.test(number) ? number : `${sign}${number}`;
}
