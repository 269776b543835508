import type { AttendanceState } from '#domain/scoring/scoring.ts';

export const ATTENDANCE_WORDS: Readonly<Record<AttendanceState, string>> = { P: 'present', A: 'absent', T: 'tardy' };
