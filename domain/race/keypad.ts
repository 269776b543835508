/** The keypad of the mile timer, on which the teacher types the number of a student (docs/product.md 5.66). */

/** The most digits of a number. With three it would be over 99. */
const MOST_DIGITS = 2;

export interface KeypadStep {
  /** The digits that are typed now. */
  readonly entry: string;
  /** The number that Enter has committed; null: no number. */
  readonly committed: number | null;
}

/** What a key of the keypad does: a digit, `Backspace` or `Enter`. Every other key does nothing. */
export function pressKey(entry: string, key: string): KeypadStep {
  if (key === 'Enter') return { entry: '', committed: entry === '' ? null : Number(entry) };
  if (key === 'Backspace') return { entry: entry.slice(0, -1), committed: null };
  const isDigit = /^[0-9]$/.test(key);
  // No number begins with a zero, so a zero alone is no number either.
  const isIgnored = !isDigit || entry.length >= MOST_DIGITS || (entry === '' && key === '0');
  return { entry: isIgnored ? entry : entry + key, committed: null };
}
