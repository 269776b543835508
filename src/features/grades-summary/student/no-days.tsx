import { CalendarX } from 'lucide-react';
import { formatDay } from '../../../platform/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import type { DateFilter } from '../filter/use-date-filter.ts';

/** Shown instead of the days if the student has no mark on any day of the report (docs/product.md 6.5). */
export function NoDays({ filter }: { filter: DateFilter }) {
  if (!filter.on) return <EmptyState icon={CalendarX} title="No marks yet" />;
  const { start, end } = filter.range;
  return (
    <EmptyState
      icon={CalendarX}
      title={`No marks between ${formatDay(start, 'dated')} and ${formatDay(end, 'dated')}`}
      action={
        <Button variant="primary" onClick={() => filter.turn(false)}>
          Show the whole year
        </Button>
      }
    />
  );
}
