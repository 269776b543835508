import { plainDigits } from '../text/plain-number.ts';

/** The keypad of the mile timer. The teacher types the number of a student on it (docs/product.md 5.66). */

/** The maximum number of digits of a student's number. A number with three digits would be over 99. */
const MOST_DIGITS = 2;

export interface KeypadStep {
  /** The digits that are typed and not committed yet. */
  readonly entry: string;
  /** The number that Enter has committed; null if this key committed no number. */
  readonly committed: number | null;
}

/** Whether a key types a digit. A keyboard may type the digits of any script (docs/product.md 3.31). */
export function isDigitKey(key: string): boolean {
  return /^\p{Nd}$/u.test(key);
}

/**
 * Returns the typed digits after a press on a key, and the number that the key has committed. The key is a digit, `Backspace`
 * or `Enter`; every other key does nothing.
 */
export function pressKey(entry: string, key: string): KeypadStep {
  if (key === 'Enter') return { entry: '', committed: entry === '' ? null : Number(entry) };
  if (key === 'Backspace') return { entry: entry.slice(0, -1), committed: null };
  const digit = plainDigits(key);
  // No student's number begins with 0, so 0 is ignored as the first digit.
  const isIgnored = !isDigitKey(key) || entry.length >= MOST_DIGITS || (entry === '' && digit === '0');
  return { entry: isIgnored ? entry : entry + digit, committed: null };
}
