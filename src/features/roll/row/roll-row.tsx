import { ChartNoAxesColumn } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { displayName } from '#domain/reports/grades-summary.ts';
import { isOpen, type RollLine } from '#domain/roll/roll.ts';
import { NOTES } from '#domain/scoring/settings.ts';
import type { Tap } from '#domain/scoring/taps.ts';
import { addresses } from '../../../platform/addresses.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { NoteBox } from './note-box.tsx';
import { AttendanceButton, EditButton, MoreButton, NameButton, NoteChip, PointsButtons } from './row-buttons.tsx';
import { sameLine } from './same-line.ts';
import { type MarkStudent, type UnreadTaps, useTappedLine } from '../use-marking.ts';

interface Props {
  line: RollLine;
  hasNumbers: boolean;
  /** One line, in which the notes are only signs (docs/product.md 4.45). */
  dense?: boolean;
  taps: UnreadTaps;
  mark: MarkStudent;
  /** Null if this row has no pencil and no dialog. */
  onEdit: ((studentId: number) => void) | null;
}

const TINT = { P: '', A: 'bg-absent-soft', T: 'bg-tardy-soft' };

export const RollRow = memo(
  Row,
  (a, b) =>
    a.mark === b.mark &&
    a.taps === b.taps &&
    a.onEdit === b.onEdit &&
    a.hasNumbers === b.hasNumbers &&
    a.dense === b.dense &&
    sameLine(a.line, b.line),
);

function Row({ line: read, hasNumbers, dense = false, taps, mark: markStudent, onEdit }: Props) {
  const line = useTappedLine(read, taps);
  const { student } = line;
  const { attendanceState: state } = line.mark;
  const name = displayName(student);
  const open = isOpen(line);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const onTap = (tap: Tap) => markStudent(student.id, tap);
  return (
    <li
      data-student={student.id}
      data-numbered={hasNumbers ? '' : undefined}
      data-open={isUnfolded ? '' : undefined}
      data-excused={line.mark.excuse ? '' : undefined}
      data-tint={state === 'P' ? undefined : state}
      className={`roll-row page-gutter ${TINT[state]}`}
    >
      <AttendanceButton name={name} state={state} open={open} onTap={onTap} />
      {dense && (
        <MoreButton
          name={name}
          number={student.number}
          mark={line.mark}
          isOpen={isUnfolded}
          onPress={() => setIsUnfolded(!isUnfolded)}
        />
      )}
      {onEdit && (
        <EditButton
          name={name}
          number={student.number}
          hasNumbers={hasNumbers && !dense}
          onPress={() => onEdit(student.id)}
        />
      )}
      {dense && isUnfolded && (
        <Link
          to={addresses.gradesStudent(student.classId, student.id)}
          aria-label={`Grades of ${name}`}
          className="roll-grades grid min-h-target place-items-center rounded-control hover:bg-fill active:bg-fill"
        >
          <Icon of={ChartNoAxesColumn} size={16} className="text-ink-3" />
        </Link>
      )}
      <MarkCells name={name} line={line} open={open} onTap={onTap} />
    </li>
  );
}

interface MarkProps {
  name: string;
  line: RollLine;
  open: boolean;
  onTap: (tap: Tap) => void;
}

function MarkCells({ name, line, open, onTap }: MarkProps) {
  const { mark } = line;
  return (
    <>
      <NameButton name={name} note={mark.customNote} open={open} onTap={onTap} />
      <div className="roll-marks">
        <div className="roll-chips">
          {NOTES.map((note) => (
            <NoteChip key={note} name={name} note={note} mark={mark} onTap={onTap} />
          ))}
        </div>
        <NoteBox name={name} note={mark.customNote} onTap={onTap} />
      </div>
      <PointsButtons name={name} line={line} open={open} onTap={onTap} />
    </>
  );
}
