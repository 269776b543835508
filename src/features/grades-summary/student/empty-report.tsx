import { SearchX, CalendarX } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { NoMarksInRange } from '../no-marks.tsx';
import type { DateFilter } from '../filter/use-date-filter.ts';

export function MissingStudent({ classId }: { classId: number }) {
  return (
    <EmptyState
      icon={SearchX}
      title="We can’t find this student"
      action={<LinkButton to={addresses.gradesSummary(classId)}>Grades Summary</LinkButton>}
    >
      The student may be in another class.
    </EmptyState>
  );
}

/** Shown instead of the days if the student has no mark on any day of the report (docs/product.md 6.5). */
export function NoDays({ filter }: { filter: DateFilter }) {
  if (!filter.on) return <EmptyState icon={CalendarX} title="No marks yet" />;
  return <NoMarksInRange icon={CalendarX} filter={filter} />;
}
