import type { AttendancePattern } from '#domain/reports/attendance.ts';

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Returns `Away on 4 of 5 Fridays.` (docs/product.md 6.81) */
export function patternWords({ kind, weekday, count, of }: AttendancePattern): string {
  return `${kind === 'A' ? 'Away' : 'Tardy'} on ${count} of ${of} ${WEEKDAYS[weekday] ?? ''}.`;
}
