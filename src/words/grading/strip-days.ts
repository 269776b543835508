import type { StripDay } from '#domain/reports/summary.ts';
import { ATTENDANCE_WORDS } from '../attendance.ts';
import { byHandWords } from './sums.ts';

/** Returns 'tardy, ND, −1 by hand'; '' if nothing changed the points (docs/product.md 6.9). */
export function stripDayWords({ attendance, notes, byHand, excused }: StripDay): string {
  return [
    ...(excused ? ['excused'] : []),
    ...(attendance === 'P' ? [] : [ATTENDANCE_WORDS[attendance]]),
    ...notes,
    ...(byHand === 0 ? [] : [byHandWords(byHand)]),
  ].join(', ');
}
