import { plainDigits } from '../text/plain-number.ts';

/** The keypad on which the teacher types the number of a student (docs/product.md 5.66). */

/** A student's number has two digits at most. */
const MOST_DIGITS = 2;

export interface KeypadStep {
  /** Typed and not committed. */
  readonly entry: string;
  /** By Enter; null if this key committed none. */
  readonly committed: number | null;
}

/** A keyboard may type the digits of any script (docs/product.md 3.31). */
export function isDigitKey(key: string): boolean {
  return /^\p{Nd}$/u.test(key);
}

/** The key is a digit, `Backspace` or `Enter`; any other does nothing. */
export function pressKey(entry: string, key: string): KeypadStep {
  if (key === 'Enter') return { entry: '', committed: entry === '' ? null : Number(entry) };
  if (key === 'Backspace') return { entry: entry.slice(0, -1), committed: null };
  const digit = plainDigits(key);
  // No student's number begins with 0.
  const isIgnored = !isDigitKey(key) || entry.length >= MOST_DIGITS || (entry === '' && digit === '0');
  return { entry: isIgnored ? entry : entry + digit, committed: null };
}
