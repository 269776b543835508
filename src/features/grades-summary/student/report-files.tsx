import { Printer, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { studentReportCells, studentReportFileName } from '#domain/csv/student-report.ts';
import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { studentReportRow } from '#domain/reports/student-report.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { csvFile } from '#domain/csv/write.ts';
import { canShareFile, shareFile } from '../../../platform/files/files.ts';
import { useDaysLink } from '../filter/use-days-link.ts';
import { addresses } from '../../../platform/addresses.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { iconButtonClass } from '../../../ui/buttons/icon-button-class.ts';
import { FileButtons } from '../file-buttons.tsx';
import type { SummaryRange } from '#domain/reports/summary.ts';
import { showProblem } from '../../../ui/toasts/show-problem.ts';

interface Props {
  student: StudentRow;
  range: SummaryRange;
  /** In the order of the screen. */
  marks: readonly MarkRow[];
  today: LocalDate;
  includesUnsent: boolean;
  /** The account's level includes files and copies (docs/product.md 6.29). */
  offersFiles: boolean;
  block: boolean;
}

/** The saved file has the bytes of the server's file (docs/product.md 6.10, 6.12). */
export function ReportFiles({ student, range, marks, today, includesUnsent, offersFiles, block }: Props) {
  const withDays = useDaysLink();
  const name = studentReportFileName(displayName(student), range.chosen ? range : today, includesUnsent);
  const cells = () => studentReportCells(marks.map(studentReportRow));
  const file = () => new File([csvFile(cells())], name, { type: 'text/csv' });
  return (
    <div className={`flex gap-2 ${block ? 'w-full *:first:flex-1' : ''}`}>
      {offersFiles && <FileButtons name={name} cells={cells} block={block} short />}
      {offersFiles && canShareFile(new File([''], name, { type: 'text/csv' })) && (
        <IconButton icon={Share2} label="Share this report" variant="outline" onClick={() => void share(file())} />
      )}
      <Link
        to={withDays(addresses.print(student.classId, 'reports', student.id))}
        aria-label="Print this report"
        className={iconButtonClass({ variant: 'outline' })}
      >
        <Icon of={Printer} />
      </Link>
    </div>
  );
}

async function share(file: File): Promise<void> {
  await shareFile(file).catch(() =>
    showProblem({ message: 'Report not shared', fix: 'Your browser refused to share the file. Download it instead.' }),
  );
}
