import { defaultRange } from '#domain/reports/grades-summary.ts';
import { noteMeanings } from '#domain/scoring/note-legend.ts';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { useDateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { SummaryPapers } from '../../features/grades-summary/paper/summary-papers.tsx';
import { useGradesSummary } from '../../features/grades-summary/use-grades-summary.ts';
import { useScoring } from '../../features/roll-sheets/use-scoring.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { rangeWords } from '../../words/days.ts';
import type { PrintProps } from './print-props.ts';

export function PrintSummary({ classRow, today, size, facts, controls }: PrintProps) {
  const filter = useDateFilter(today, defaultRange(today, false));
  const { device } = useTeacher();
  const { summary, withRemoved, showRemoved } = useGradesSummary(device, classRow.id, filter.range);
  const scoring = useScoring(device);
  return (
    <>
      {controls(
        <FilterBar
          filter={filter}
          today={today}
          removed={summary?.removed ?? 0}
          withRemoved={withRemoved}
          onShowRemoved={showRemoved}
        >
          {null}
        </FilterBar>,
      )}
      {summary && scoring ? (
        <SummaryPapers
          size={size}
          facts={{ ...facts, title: 'Grades Summary', range: rangeWords(summary.range) }}
          rows={summary.rows}
          meanings={noteMeanings(scoring)}
        />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
