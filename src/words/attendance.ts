import type { AttendanceState } from '#domain/scoring/scoring.ts';

/** The words for P, A and T. */
export const ATTENDANCE_WORDS: Readonly<Record<AttendanceState, string>> = { P: 'present', A: 'absent', T: 'tardy' };
