import { plainDigits } from '../text/plain-number.ts';

/** The keypad of the mile timer, on which the teacher types the number of a student (docs/product.md 5.66). */

/** The most digits of a number. With three it would be over 99. */
const MOST_DIGITS = 2;

export interface KeypadStep {
  /** The digits that are typed now. */
  readonly entry: string;
  /** The number that Enter has committed; null: no number. */
  readonly committed: number | null;
}

/** Whether a key types a digit. A keyboard may type the digits of any script (docs/product.md 3.31). */
export function isDigitKey(key: string): boolean {
  return /^\p{Nd}$/u.test(key);
}

/** What a key of the keypad does: a digit, `Backspace` or `Enter`. Every other key does nothing. */
export function pressKey(entry: string, key: string): KeypadStep {
  if (key === 'Enter') return { entry: '', committed: entry === '' ? null : Number(entry) };
  if (key === 'Backspace') return { entry: entry.slice(0, -1), committed: null };
  const digit = plainDigits(key);
  // No number begins with a zero, so a zero alone is no number either.
  const isIgnored = !isDigitKey(key) || entry.length >= MOST_DIGITS || (entry === '' && digit === '0');
  return { entry: isIgnored ? entry : entry + digit, committed: null };
}
