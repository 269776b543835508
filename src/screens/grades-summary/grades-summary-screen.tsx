import { use } from 'react';
import { useParams } from 'react-router-dom';
import { MissingClass } from '../../features/classes/missing-class.tsx';
import { useClock } from '../../features/classes/use-clock.ts';
import { ExportActions } from '../../features/grades-summary/export-actions.tsx';
import { FilterBar } from '../../features/grades-summary/filter-bar.tsx';
import { NoMarks } from '../../features/grades-summary/no-marks.tsx';
import { SortSelect } from '../../features/grades-summary/sort-select.tsx';
import { SummaryCards } from '../../features/grades-summary/summary-cards.tsx';
import { SummaryTable } from '../../features/grades-summary/summary-table.tsx';
import { useDateFilter } from '../../features/grades-summary/use-date-filter.ts';
import { useGradesSummary } from '../../features/grades-summary/use-grades-summary.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageFrameContext } from '../../ui/page-frame.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Dock, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** The totals of one class; works from the id in the address (docs/product.md 1.10, 6.1). */
export function GradesSummaryScreen() {
  const classId = Number(useParams().id);
  const { today } = useClock();
  const teacher = useTeacher();
  const filter = useDateFilter(today);
  const grades = useGradesSummary(teacher.device, classId, filter.range);
  const arrival = useArrival(teacher);
  const phone = use(PageFrameContext).kind === 'phone';
  const { summary, notes, sorting } = grades;
  const heading = (
    <PageHeading
      title="Grades Summary"
      subtitle={summary && <bdi>{summary.className}</bdi>}
      parent={addresses.classes}
      back
      inBar
    />
  );
  if (!summary || !arrival) {
    const gone = summary === null && arrival?.kind === 'done';
    const coming = summary === null && arrival && arrival.kind !== 'done';
    return (
      <>
        {heading}
        <Page>
          {gone ? <MissingClass gone /> : coming ? <ArrivalNotice arrival={arrival} /> : <SkeletonRows rows={8} />}
        </Page>
      </>
    );
  }
  const hasMarks = summary.strips.counted > 0;
  // A file of half the marks would look whole once it has left the app.
  const actions = hasMarks && arrival.kind === 'done' && (
    <ExportActions summary={summary} includesUnsent={grades.includesUnsent} block={phone} />
  );
  return (
    <>
      {heading}
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
            {phone ? hasMarks && <SortSelect sorting={sorting} onSort={grades.sort} /> : actions}
          </FilterBar>
        )}
        {!hasMarks ? (
          <NoMarks classId={classId} filter={filter} hasStudents={summary.hasStudents} />
        ) : phone ? (
          <SummaryCards rows={summary.rows} strips={summary.strips} />
        ) : (
          <SummaryTable {...summary} notes={notes} sorting={sorting} onSort={grades.pressHead} />
        )}
      </Page>
      {phone && actions && <Dock>{actions}</Dock>}
    </>
  );
}
