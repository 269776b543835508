import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { studentLinkId } from './filter/use-place.ts';
import type { ReportLink } from './student/use-report-link.ts';

interface Props {
  row: GradesSummaryRow;
  link: ReportLink;
  onEdit: (studentId: number) => void;
}

/**
 * The student's full name, which is a link to the student's report, and a pencil button that edits the student. If the
 * display name differs from the full name, it is below the full name (docs/product.md 6.23). A removed student has no
 * pencil, because only students of the class can be edited (docs/product.md 3.19).
 */
export function StudentName({ row, link, onEdit }: Props) {
  return (
    <span className="flex items-center justify-between gap-2">
      <Link
        id={studentLinkId(row.studentId)}
        to={link.to(row.studentId)}
        state={link.state}
        className="-my-1 flex min-h-target min-w-0 flex-1 scroll-my-24 flex-col justify-center rounded-control underline-offset-4 hover:underline"
      >
        <Names row={row} />
      </Link>
      {!row.deleted && (
        // Negative margins let the button overlap the padding around the name. So the button makes the column less wide.
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
      <span>
        <bdi>{row.fullName}</bdi>
        {row.deleted && <span className="font-body text-ink-2"> (removed)</span>}
      </span>
      {row.nickname !== row.fullName && (
        <span className="text-14 font-body text-ink-2">
          <bdi>{row.nickname}</bdi>
        </span>
      )}
    </>
  );
}
