import { readTime, readTypedTime, timeText, withColon } from '../mile-time.ts';
import { plainNumber } from '../text/plain-number.ts';
import { tooLong, type Problem } from '../validation.ts';
import type { CellType } from './fields.ts';

/** The maximum length of a score, in characters (docs/product.md 5.3). */
const MOST_SCORE = 100;

/** The result of reading a typed text: the score to store ('' means no score), or the reason why the text is not a score. */
export type CellReading = { readonly value: string } | { readonly problem: Problem };

/** Control characters and unpaired surrogates. A space replaces each of these characters in a score. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/**
 * Reads a typed text (docs/product.md 5.33, 5.34). If the text is not a score, the caller keeps the text unchanged and shows
 * the problem.
 */
export function readScoreCell(type: CellType, text: string): CellReading {
  const clean = text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (clean === '') return { value: '' };
  const excess = [...clean].length - MOST_SCORE;
  if (excess > 0) return { problem: tooLong(MOST_SCORE, excess) };
  switch (type) {
    case 'text':
      return { value: clean };
    case 'time':
      return timeReading(clean);
    case 'numeric':
    case 'decimal': {
      const number = plainNumber(clean);
      const isNumber = (type === 'numeric' ? WHOLE : DECIMAL).test(number);
      return isNumber ? { value: storedNumber(number) } : { problem: NO_NUMBER[type] };
    }
  }
}

function timeReading(text: string): CellReading {
  const time = readTypedTime(text);
  return 'problem' in time ? time : { value: String(time.seconds ?? '') };
}

/**
 * Returns the text that a cell shows for a stored score. A time is stored in seconds and shown as M:SS (docs/product.md 5.4).
 */
export function cellText(type: CellType, value: string): string {
  if (type !== 'time') return value;
  const seconds = readTime(value);
  // Another client may have stored a text that is not a time. The cell shows this text unchanged, so that the teacher sees it.
  return seconds === null ? (TOO_SHORT.has(value) ? '' : value) : timeText(seconds);
}

/**
 * Returns a typed number or time in the form in which the app writes it: `832` and `0:08:32` become `8:32`, and `٧` becomes 7.
 * If the text is not a number or a time, it is returned unchanged (docs/product.md 3.31, 5.34).
 */
export function tidyText(type: CellType, text: string): string {
  const reading = readScoreCell(type, text);
  return type === 'text' || 'problem' in reading || reading.value === '' ? text : cellText(type, reading.value);
}

/**
 * Returns what a cell shows while the teacher types. A cell for a time adds the colon, because the keypad of a phone has no
 * colon: `832` becomes `8:32` (docs/product.md 5.34).
 */
export function typedText(type: CellType, text: string): string {
  return type === 'time' ? withColon(text) : text;
}

const TOO_SHORT: ReadonlySet<string> = new Set(['0', '1', '0:00', '0:01']);

const NO_NUMBER = {
  numeric: { message: 'Invalid input', fix: 'Type a whole number.' },
  decimal: { message: 'Invalid input', fix: 'Type a number.' },
} as const;

/** Returns a number in the stored form: with a decimal point, a digit before the point, and no plus or zeros in front. */
function storedNumber(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').replace(',', '.').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? digits : `${digits}.${decimals}`;
  return /^[0.]+$/.test(number) ? number : `${sign}${number}`;
}
