import type { LocalDate } from '#domain/dates.ts';
import type { AttendanceState } from '#domain/scoring/scoring.ts';
import { formatDay } from '../../platform/format.ts';

/** `Thu, Nov 20`; with the year, `Nov 20, 2025`, where it is not this one. */
export function dayWords(day: LocalDate, today: LocalDate): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}

export const ATTENDANCE_WORDS: Readonly<Record<AttendanceState, string>> = { P: 'present', A: 'absent', T: 'tardy' };
