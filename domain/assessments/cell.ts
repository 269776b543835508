import { readTime, readTypedTime, timeText, withColon } from '../mile-time.ts';
import { plainNumber } from '../text/plain-number.ts';
import { tooLong, type Problem } from '../validation.ts';
import type { CellType } from './fields.ts';

/** In characters (docs/product.md 5.3). */
const MOST_SCORE = 100;

/** The score to store ('' means no score), or why the text is not a score. */
export type CellReading = { readonly value: string } | { readonly problem: Problem };

/** A space replaces each of these characters in a score. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** If the text is not a score, the caller keeps it unchanged and shows the problem (docs/product.md 5.33, 5.34). */
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

/** A time is stored in seconds and shown as M:SS (docs/product.md 5.4). */
export function cellText(type: CellType, value: string): string {
  if (type !== 'time') return value;
  const seconds = readTime(value);
  // Another client may have stored a text that is not a time. The teacher sees it unchanged.
  return seconds === null ? (TOO_SHORT.has(value) ? '' : value) : timeText(seconds);
}

/**
 * Returns a typed number or time as the app writes it: `832` and `0:08:32` become `8:32`, and `٧` becomes 7. Any other text
 * stays (docs/product.md 3.31, 5.34).
 */
export function tidyText(type: CellType, text: string): string {
  const reading = readScoreCell(type, text);
  return type === 'text' || 'problem' in reading || reading.value === '' ? text : cellText(type, reading.value);
}

/**
 * While the teacher types a time, the app adds the colon, because the keypad of a phone has none: `832` becomes `8:32`
 * (docs/product.md 5.34).
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
