import { use } from 'react';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useClock } from '../../features/classes/use-clock.ts';
import { ExportActions } from '../../features/grades-summary/export-actions.tsx';
import { FilterBar } from '../../features/grades-summary/filter-bar.tsx';
import { NoMarks } from '../../features/grades-summary/no-marks.tsx';
import { SortSelect } from '../../features/grades-summary/sort-select.tsx';
import { SummaryCards } from '../../features/grades-summary/summary-cards.tsx';
import { SummaryTable } from '../../features/grades-summary/summary-table.tsx';
import { roomsOf, tableLayout } from '../../features/grades-summary/table-room.ts';
import { useDateFilter } from '../../features/grades-summary/use-date-filter.ts';
import { useDayList } from '../../features/grades-summary/use-day-list.tsx';
import type { Summary } from '../../features/grades-summary/read-summary.ts';
import { useGradesSummary } from '../../features/grades-summary/use-grades-summary.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { PageFrameContext } from '../../ui/page-frame.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Dock, Page } from '../../ui/page.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { ClassName } from '../../ui/class-name.tsx';

/** Shows the grades of one class (docs/product.md 6.1). */
export function GradesSummaryScreen() {
  const classRow = usePageClass();
  const { today } = useClock();
  const filter = useDateFilter(today);
  const { device } = useTeacher();
  const grades = useGradesSummary(device, classRow.id, filter.range);
  const arrival = useArrival();
  const phone = use(PageFrameContext).kind === 'phone';
  const { summary, notes, sorting } = grades;
  const lastDays = summary?.strips.days.length ?? 0;
  const { ref, room } = useRoom(roomsOf(notes, lastDays));
  const layout = phone ? null : tableLayout(room);
  const { openDays, dayList } = useDayList(classRow.id, today, summary);
  const { open, dialog } = useStudentDialog(device, classRow.id, studentsOf(summary));
  if (!summary || !arrival) return <ClassLoading />;
  const hasMarks = summary.strips.counted > 0;
  // During the first pull there is no export, because a file with half of the marks would look complete outside of the app.
  const actions = hasMarks && arrival.kind === 'done' && (
    <ExportActions
      className={classRow.name}
      summary={summary}
      today={today}
      includesUnsent={grades.includesUnsent}
      block={phone}
    />
  );
  return (
    <>
      <ClassHeading subtitle={<ClassName name={classRow.name} />} />
      <Page wide>
        <ArrivalBar arrival={arrival} />
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
          {!hasMarks && arrival.kind !== 'done' ? (
            <SkeletonRows />
          ) : !hasMarks ? (
            <NoMarks classId={classRow.id} filter={filter} hasStudents={summary.hasStudents} />
          ) : layout === null ? (
            <SummaryCards rows={summary.rows} strips={summary.strips} onEdit={open} onOpenDays={openDays} />
          ) : (
            <SummaryTable
              className={classRow.name}
              {...summary}
              notes={notes}
              layout={layout}
              sorting={sorting}
              onSort={grades.pressHead}
              onEdit={open}
              onOpenDays={openDays}
            />
          )}
        </div>
      </Page>
      {phone && actions && <Dock>{actions}</Dock>}
      {dayList}
      {dialog}
    </>
  );
}

/** The students of the shown rows who can be edited. A removed student can't. */
function studentsOf(summary: Summary | undefined): { id: number }[] | undefined {
  return summary?.rows.filter(({ deleted }) => !deleted).map(({ studentId }) => ({ id: studentId }));
}
