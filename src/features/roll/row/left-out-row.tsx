import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { Button } from '../../../ui/button.tsx';
import { NOT_COUNTED } from '../../../words/rolls.ts';
import { EditButton } from './edit-button.tsx';

interface Props {
  student: StudentRow;
  hasNumbers: boolean;
  onCount: () => void;
  onEdit: () => void;
}

/** The row of a student for whom the day does not count (docs/product.md 4.18). It is as high as every other row. */
export function LeftOutRow({ student, hasNumbers, onCount, onEdit }: Props) {
  const name = displayName(student);
  return (
    <li data-student={student.id} className="roll-row page-gutter">
      <span aria-hidden="true" className="roll-state grid min-h-target place-items-center text-18 text-ink-3">
        –
      </span>
      <EditButton name={name} number={student.number} hasNumbers={hasNumbers} onPress={onEdit} />
      <p className="roll-name min-w-0">
        <bdi className="font-strong wrap-anywhere text-ink-2">{name}</bdi>
        <span className="block text-14 text-ink-2">{NOT_COUNTED}</span>
      </p>
      <div className="roll-marks">
        <div className="roll-chips">
          <Button variant="quiet" data-cell="attendance" aria-label={`Count this day for ${name}`} onClick={onCount}>
            Count this day
          </Button>
        </div>
      </div>
      <span aria-hidden="true" className="roll-points pr-9 text-right text-22 text-ink-3">
        –
      </span>
    </li>
  );
}
