import { memo, useSyncExternalStore } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { isOpen, type RollLine, touchedLine } from '#domain/roll/roll.ts';
import { NOTES } from '#domain/scoring/settings.ts';
import type { Tap } from '#domain/scoring/taps.ts';
import { AttendanceButton } from './attendance-button.tsx';
import { EditButton } from './edit-button.tsx';
import { LeftOutRow } from './left-out-row.tsx';
import { NameButton } from './name-button.tsx';
import { NoteBox } from './note-box.tsx';
import { NoteChip } from './note-chip.tsx';
import { PointsButton } from './points-button.tsx';
import { sameLine } from './same-line.ts';
import type { StoredTaps } from '../stored-taps.ts';
import type { MarkStudent } from '../use-marking.ts';

interface Props {
  line: RollLine;
  hasNumbers: boolean;
  taps: StoredTaps;
  mark: MarkStudent;
  /** Opens the student's dialog; null: this row has none, and no pencil. */
  onEdit: ((studentId: number) => void) | null;
}

const TINT = { P: '', A: 'bg-absent-soft', T: 'bg-tardy-soft' };

/** One student: attendance, number, name, notes and points. */
export const RollRow = memo(
  Row,
  (a, b) =>
    a.mark === b.mark &&
    a.taps === b.taps &&
    a.onEdit === b.onEdit &&
    a.hasNumbers === b.hasNumbers &&
    sameLine(a.line, b.line),
);

function Row({ line: read, hasNumbers, taps, mark: markStudent, onEdit }: Props) {
  const { student } = read;
  const touches = useSyncExternalStore(taps.subscribe, () => taps.touchesOf(student.id));
  const line = touches ? touchedLine(read, touches) : read;
  const { mark, score } = line;
  if (line.leftOut) {
    const count = () => markStudent(student.id, { kind: 'count', isCounted: true });
    return <LeftOutRow student={student} hasNumbers={hasNumbers} onCount={count} onEdit={() => onEdit(student.id)} />;
  }
  const name = displayName(student);
  const open = isOpen(line);
  const onTap = (tap: Tap) => markStudent(student.id, tap);
  const { attendanceState: state } = mark;
  return (
    <li
      data-student={student.id}
      data-tint={state === 'P' ? undefined : state}
      className={`roll-row page-gutter ${TINT[state]}`}
    >
      <AttendanceButton name={name} state={state} open={open} onTap={onTap} />
      {onEdit && (
        <EditButton name={name} number={student.number} hasNumbers={hasNumbers} onPress={() => onEdit(student.id)} />
      )}
      <NameButton name={name} open={open} onTap={onTap} />
      <div className="roll-marks">
        <div className="roll-chips">
          {NOTES.map((note) => (
            <NoteChip key={note} name={name} note={note} mark={mark} onTap={onTap} />
          ))}
        </div>
        <NoteBox name={name} note={mark.customNote} onTap={onTap} />
      </div>
      <PointsButton name={name} score={score} value={mark.value} open={open} onTap={onTap} />
    </li>
  );
}
