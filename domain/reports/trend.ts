import { largest, smallest } from '../lists.ts';
import { percentOf } from './grades-summary.ts';

/** In a smaller segment, a single day would change the percent too much. */
const DAYS_PER_PART = 3;
const MOST_PARTS = 6;
/** In percentage points: from here on a trend is no longer steady. */
const STEADY = 10;

/**
 * Returns the percent of each segment, oldest first: at most six, of at least three days. Without enough days for two, there is
 * no trend (docs/product.md 6.20).
 */
export function trendOf(scores: readonly number[], values: readonly number[]): number[] {
  const parts = Math.min(MOST_PARTS, Math.floor(scores.length / DAYS_PER_PART));
  if (parts < 2) return [];
  const from = (part: number) => Math.floor((part * scores.length) / parts);
  return Array.from({ length: parts }, (_, part) => {
    const sum = (numbers: readonly number[]) => numbers.slice(from(part), from(part + 1)).reduce((a, b) => a + b, 0);
    return percentOf(sum(scores), sum(values));
  }).filter((percent) => percent !== null);
}

/** Whether the percents of a trend differ so little that a line through them would look flat (docs/product.md 6.20). */
export function isSteady(percents: readonly number[]): boolean {
  return largest([...percents]) - smallest([...percents]) < STEADY;
}
