import type { Problem } from './validation.ts';

const SECONDS = /^\d{1,5}$/;
/** The longest time that can be stored, in seconds: the largest number of five digits. */
export const LONGEST_TIME = 99_999;
const MINUTES_AND_SECONDS = /^(\d{1,3}):([0-5]\d)$/;
/**
 * The most seconds that are not accepted as a time. No student runs a mile in one second, so somebody tapped the row by
 * mistake (docs/product.md 5.4).
 */
const NO_TIME = 1;

/**
 * Reads a stored time, whole seconds (`512`) or `M:SS`, as seconds. Returns null for any other text, and for 0 or 1
 * second (docs/product.md 5.4).
 */
export function readTime(text: string): number | null {
  const parts = MINUTES_AND_SECONDS.exec(text);
  const seconds = parts ? Number(parts[1]) * 60 + Number(parts[2]) : SECONDS.test(text) ? Number(text) : 0;
  return seconds > NO_TIME ? seconds : null;
}

/** Writes seconds as `M:SS`, such as `8:32` (docs/product.md 5.4). */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The message for a text that is neither empty nor a time. */
export function timeProblem(text: string): Problem | null {
  const isTime = text === '' || SECONDS.test(text) || MINUTES_AND_SECONDS.test(text);
  return isTime ? null : { message: 'Time must be in the format M:SS' };
}
