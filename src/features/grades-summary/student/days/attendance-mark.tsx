import type { AttendanceState } from '#domain/scoring/scoring.ts';
import { ATTENDANCE_WORDS } from '../../../../words/attendance.ts';

const LOOKS = { A: 'bg-absent text-on-absent', T: 'bg-tardy text-on-tardy' };

/** The letter A or T for absent or tardy, in its colour. For a present student nothing is shown (docs/product.md 6.10). */
export function AttendanceMark({ state }: { state: AttendanceState }) {
  if (state === 'P') return null;
  return (
    <span
      title={ATTENDANCE_WORDS[state]}
      className={`field-edge inline-grid size-7 place-items-center rounded-pill text-14 font-strong ${LOOKS[state]}`}
    >
      {state}
    </span>
  );
}
