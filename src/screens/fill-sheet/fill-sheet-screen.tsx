import { defaultRange } from '#domain/reports/grades-summary.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { FillSheet } from '../../features/grades-summary/sheet/fill-sheet.tsx';
import { useSheetFile } from '../../features/grades-summary/sheet/use-sheet-file.ts';
import { useDateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { useGradesSummary } from '../../features/grades-summary/use-grades-summary.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { formatDay } from '../../platform/format.ts';
import { CSV_ACCEPT } from '../../ui/fields/choose-file-button.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';

/** Fills the Score column of a spreadsheet with grades (docs/product.md 6.60). */
export function FillSheetScreen() {
  const classRow = usePageClass();
  const { device } = useTeacher();
  const { today } = useClock();
  const filter = useDateFilter(today, defaultRange(today, false));
  const students = useStudents(device, classRow.id);
  const { summary, includesUnsent } = useGradesSummary(device, classRow.id, filter.range);
  const file = useSheetFile();
  if (!students || !summary) return <ClassLoading />;
  const { start, end } = summary.recorded;
  const range = (
    <div className="grid gap-1">
      <FilterBar filter={filter} today={today} />
      <p className="text-14 text-ink-2">{`Points from ${formatDay(start, 'dated')} to ${formatDay(end, 'dated')}`}</p>
    </div>
  );
  return (
    <PageOfClass>
      {file.chosen ? (
        <FillSheet
          key={file.chosen.count}
          file={file}
          chosen={file.chosen}
          students={students.present}
          grades={summary.rows}
          includesUnsent={includesUnsent}
          range={range}
        />
      ) : (
        <FileDrop
          label="Choose the sheet"
          hint="The scores template of one assignment, exported from your school’s grading system as CSV. The sheet stays on this device, and the app keeps no copy."
          accept={CSV_ACCEPT}
          error={file.problem}
          onFile={(chosen) => void file.choose(chosen)}
        />
      )}
    </PageOfClass>
  );
}
