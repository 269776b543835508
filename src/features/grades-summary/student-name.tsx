import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { studentLinkId } from './filter/use-place.ts';
import type { ReportLink } from './student/use-report-link.ts';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  row: GradesSummaryRow;
  link: ReportLink;
  onEdit: (studentId: number) => void;
}

/**
 * A link to the report, and a pencil, with a differing display name below (docs/product.md 6.23). A removed student has no
 * pencil (docs/product.md 3.19).
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
        // The button overlaps the padding, so that the column is less wide.
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
        <Name>{row.fullName}</Name>
        {row.deleted && <span className="font-body text-ink-2"> (removed)</span>}
      </span>
      {row.nickname !== row.fullName && (
        <span className="text-14 font-body text-ink-2">
          <Name>{row.nickname}</Name>
        </span>
      )}
    </>
  );
}
