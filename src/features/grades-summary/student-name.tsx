import { Pencil } from 'lucide-react';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface Props {
  row: GradesSummaryRow;
  /** Opens the student's dialog. */
  onEdit: (studentId: number) => void;
}

/**
 * The student's full name, with the display name below it if the two differ, and a pencil. A removed student has no pencil,
 * because only students of the class can be edited (docs/product.md 3.19).
 */
export function StudentName({ row, onEdit }: Props) {
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="min-w-0">
        <Names row={row} />
      </span>
      {!row.deleted && (
        // The button reaches into the padding around the name, so that the column grows less.
        <span className="-my-1 -mr-2 flex">
          <IconButton icon={Pencil} label={`Edit ${row.nickname}`} onClick={() => onEdit(row.studentId)} />
        </span>
      )}
    </span>
  );
}

function Names({ row }: Pick<Props, 'row'>) {
  return (
    <>
      <bdi>{row.fullName}</bdi>
      {row.deleted && <span className="font-body text-ink-2"> (removed)</span>}
      {row.nickname !== row.fullName && (
        <span className="block text-14 font-body text-ink-2">
          <bdi>{row.nickname}</bdi>
        </span>
      )}
    </>
  );
}
