import { nextAttendance, type AttendanceState } from '#domain/scoring/scoring.ts';
import type { Tap } from '#domain/scoring/taps.ts';
import { ATTENDANCE_WORDS } from '../../../words/attendance.ts';

interface Props {
  name: string;
  state: AttendanceState;
  /** No mark on this day; the first press marks the student as present. */
  open: boolean;
  onTap: (tap: Tap) => void;
}

const LOOK: Record<AttendanceState, string> = {
  P: 'border-(--control-edge) bg-surface text-18 font-strong gym:text-22 text-ink-2 group-hover:border-edge group-active:bg-fill',
  A: 'field-edge border-transparent bg-absent text-22 font-loud text-on-absent gym:text-28',
  T: 'field-edge border-transparent bg-tardy text-22 font-loud text-on-tardy gym:text-28',
};

/** The attendance of one student. Present looks plain; absent and tardy have strong colours. */
export function AttendanceButton({ name, state, open, onTap }: Props) {
  const next = open ? 'P' : nextAttendance(state);
  const shown = open ? 'not recorded' : ATTENDANCE_WORDS[state];
  return (
    <button
      type="button"
      data-cell="attendance"
      aria-label={`Attendance of ${name}: ${shown}. Press for ${ATTENDANCE_WORDS[next]}`}
      onClick={() => onTap(open ? { kind: 'attendance', to: 'P' } : { kind: 'attendance' })}
      className="roll-state group flex min-h-target items-center rounded-control"
    >
      <span className={`roll-face grid min-h-target w-full place-items-center rounded-control border ${LOOK[state]}`}>
        {open ? '–' : state}
      </span>
    </button>
  );
}
