import { largest, smallest } from '../lists.ts';
import { percentOf } from './grades-summary.ts';

/** Fewer days than this would make a part's percent jump with each single day. */
const DAYS_PER_PART = 3;
const MOST_PARTS = 6;
/** A difference of points in 100 that a teacher would not call a change. */
const STEADY = 10;

/**
 * The percent of each part of the days, oldest first. The days are divided into parts of three days or more, six parts at
 * most. Without two parts there is no trend (docs/product.md 6.20).
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

/** Whether these percents differ so little that a line would only look flat (docs/product.md 6.20). */
export function isSteady(percents: readonly number[]): boolean {
  return largest([...percents]) - smallest([...percents]) < STEADY;
}
