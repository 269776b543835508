import { use } from 'react';
import { hasFiles, hasTable } from '#domain/reports/levels.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import { gradesSummaryCells, gradesSummaryFileName } from '#domain/csv/grades-summary.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { useClassPage, usePageClass } from '../../features/classes/page/class-page.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { MoreActions } from '../../features/grades-summary/more-actions.tsx';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { NoMarks } from '../../features/grades-summary/no-marks.tsx';
import { SortSelect } from '../../features/grades-summary/filter/sort-select.tsx';
import { SummaryCards } from '../../features/grades-summary/summary-cards.tsx';
import { SummaryTable } from '../../features/grades-summary/table/summary-table.tsx';
import { roomsOf, tableLayout } from '../../features/grades-summary/table/table-room.ts';
import { ClassAttendancePart } from '../../features/grades-summary/pictures/class-attendance.tsx';
import { useDateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { usePlace } from '../../features/grades-summary/filter/use-place.ts';
import { OpensHint } from '../../features/grades-summary/opens-hint.tsx';
import { useOpenedFigure } from '../../features/grades-summary/use-opened-figure.tsx';
import { useReportLink } from '../../features/grades-summary/student/use-report-link.ts';
import { useDayList } from '../../features/grades-summary/strip/use-day-list.tsx';
import { useGradesSummary } from '../../features/grades-summary/use-grades-summary.ts';
import { useAccountLevel } from '../../features/session/use-account-level.ts';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { useRoom } from '../../ui/window/use-room.ts';
import { FileButtons } from '../../features/grades-summary/file-buttons.tsx';

/** Shows the grades of one class (docs/product.md 6.1). */
export function GradesSummaryScreen() {
  const classRow = usePageClass();
  const { today } = useClock();
  const filter = useDateFilter(today, defaultRange(today, false));
  const { device } = useTeacher();
  const grades = useGradesSummary(device, classRow.id, filter.range);
  const { hasAllRows } = useClassPage();
  const phone = use(PageFrameContext).kind === 'phone';
  const { summary, notes, sorting } = grades;
  const lastDays = summary?.strips.days.length ?? 0;
  const { ref, room } = useRoom(
    roomsOf(
      notes,
      lastDays,
      summary?.rows.some(({ letter }) => letter !== undefined),
    ),
  );
  const level = useAccountLevel();
  const layout = phone || !hasTable(level) ? null : tableLayout(room);
  const { openDays, dayList } = useDayList(classRow.id, today, summary);
  const { onScroller, comesBack } = usePlace(classRow.id, summary !== undefined);
  const link = useReportLink(classRow.id, summary);
  const { openNumber, opened } = useOpenedFigure(device.db, classRow.id, today, summary);
  const present = summary?.rows.filter(({ deleted }) => !deleted).map(({ studentId: id }) => ({ id }));
  const { open, dialog } = useStudentDialog(device, classRow.id, present);
  if (!summary) return <ClassLoading />;
  const { range, rows, strips } = summary;
  const hasMarks = strips.firstDay !== undefined;
  const table = { rows, strips, link, onEdit: open, onOpenDays: openDays, onOpenNumber: openNumber, atOnce: comesBack };
  // Outside the app, nobody could see that a file contains only a part of the marks.
  const actions = hasMarks && hasAllRows && (
    <div className={`flex gap-2 ${phone ? 'w-full *:first:flex-1' : ''}`}>
      {hasFiles(level) && (
        <FileButtons
          name={gradesSummaryFileName(classRow.name, range.chosen ? range : today, grades.includesUnsent)}
          cells={() => gradesSummaryCells(rows)}
          block={phone}
        />
      )}
      <MoreActions classId={classRow.id} />
    </div>
  );
  return (
    <>
      <PageOfClass bar={phone && actions}>
        {summary.hasStudents && (
          <FilterBar
            filter={filter}
            today={today}
            removed={summary.removed}
            withRemoved={grades.withRemoved}
            onShowRemoved={grades.showRemoved}
          >
            {layout === null && hasMarks && <SortSelect sorting={sorting} onSort={grades.sort} />}
            {!phone && actions}
          </FilterBar>
        )}
        <div ref={ref} className="grid grid-cols-1 gap-4">
          {!hasMarks && !hasAllRows ? (
            <SkeletonRows />
          ) : !hasMarks ? (
            <NoMarks classId={classRow.id} filter={filter} hasStudents={summary.hasStudents} />
          ) : layout === null ? (
            <SummaryCards {...table} />
          ) : (
            <SummaryTable
              {...table}
              className={classRow.name}
              notes={notes}
              layout={layout}
              sorting={sorting}
              onSort={grades.pressHead}
              onScroller={onScroller}
            />
          )}
        </div>
        {hasMarks && <OpensHint>Press a number to see the days that made it.</OpensHint>}
        {hasMarks && hasAllRows && (
          <ClassAttendancePart device={device} classId={classRow.id} range={range} withRemoved={grades.withRemoved} />
        )}
      </PageOfClass>
      {dayList}
      {opened}
      {dialog}
    </>
  );
}
