import { plainDigits, plainNumber } from './text/plain-number.ts';
import type { Problem } from './validation.ts';

const SECONDS = /^\d{1,5}$/;
/** In seconds: the largest number with five digits. */
export const LONGEST_TIME = 99_999;
const MINUTES_AND_SECONDS = /^(\d{1,3}):([0-5]\d)$/;
/** In seconds: somebody pressed the student's row by mistake (docs/product.md 5.4). */
const NO_TIME = 1;

/** Reads whole seconds (`512`) or `M:SS`. Returns null for any other text, and for 0 or 1 second (docs/product.md 5.4). */
export function readTime(text: string): number | null {
  const parts = MINUTES_AND_SECONDS.exec(text);
  const seconds = parts ? Number(parts[1]) * 60 + Number(parts[2]) : SECONDS.test(text) ? Number(text) : 0;
  return seconds > NO_TIME ? seconds : null;
}

/** Writes seconds as `M:SS`, such as `8:32` (docs/product.md 5.4). */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns null if the text is empty or a time. */
export function timeProblem(text: string): Problem | null {
  const isTime = text === '' || SECONDS.test(text) || MINUTES_AND_SECONDS.test(text);
  return isTime ? null : { message: 'Time must be in the format M:SS' };
}

/** With a colon or the signs for minutes and seconds, perhaps after zero hours, and with a fraction of a second. */
const TYPED_TIME = /^(?:0?0:)?(\d{1,3})[:'’′]([0-5]\d)(?:[.,]\d+)?["”″]?$/;
/** As typed on a phone's keypad. A spreadsheet may add zeros after a decimal point. */
const DIGITS_ONLY = /^(\d{1,3})(\d\d)(?:[.,]0+)?$/;
const WITH_HOURS = /^\d+:\d\d:\d\d/;
const TIME_OF_DAY = /^[\d:., ]+[ap]\.?\s?m\.?$/i;

/**
 * Reads a typed or pasted time. Of three to five digits without a colon, the last two are the seconds; fractions are cut off,
 * as in the results of the timer. `seconds` is null for one second or less (docs/product.md 5.34).
 */
export function readTypedTime(text: string): { readonly seconds: number | null } | { readonly problem: Problem } {
  const clean = plainNumber(text);
  const parts = TYPED_TIME.exec(clean) ?? DIGITS_ONLY.exec(clean);
  if (parts && Number(parts[2]) < 60) return { seconds: readTime(`${parts[1]}:${parts[2]}`) };
  const reason = WITH_HOURS.test(clean) ? ', without hours' : TIME_OF_DAY.test(clean) ? ', without AM or PM' : '';
  return { problem: { message: 'Invalid Time', fix: `Time must be in the format M:SS${reason}` } };
}

/** Three to five digits without a colon, or three digits after it: the colon has to be added or moved. */
const COLON_MOVES = /^(?:\d{3,5}|\d{1,2}:\d{3})$/;

/** While the teacher types, because the keypad of a phone has no colon: `832` becomes `8:32` (docs/product.md 5.34). */
export function withColon(text: string): string {
  const plain = plainDigits(text);
  if (!COLON_MOVES.test(plain)) return text;
  const digits = plain.replace(':', '');
  return `${digits.slice(0, -2)}:${digits.slice(-2)}`;
}
