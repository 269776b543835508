import { ChartNoAxesColumn, type LucideIcon } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import type { DateFilter } from './filter/use-date-filter.ts';

interface Props {
  classId: number;
  filter: DateFilter;
  hasStudents: boolean;
}

/** Says why there are no marks, and offers one link that helps (docs/product.md 6.5). */
export function NoMarks({ classId, filter, hasStudents }: Props) {
  if (!hasStudents) return <NoStudents classId={classId}>Add students and take roll to see grades here.</NoStudents>;
  if (!filter.on) {
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title="No marks yet"
        action={
          <LinkButton variant="primary" to={addresses.dailyRoster(classId)}>
            Take roll
          </LinkButton>
        }
      >
        Grades appear when you save your first roll.
      </EmptyState>
    );
  }
  return <NoMarksInRange icon={ChartNoAxesColumn} filter={filter} />;
}

export function NoMarksInRange({ icon, filter }: { icon: LucideIcon; filter: DateFilter }) {
  const { start, end } = filter.range;
  return (
    <EmptyState
      icon={icon}
      title={`No marks between ${formatDay(start, 'dated')} and ${formatDay(end, 'dated')}`}
      action={
        <Button variant="primary" onClick={() => filter.turn(false)}>
          Show the whole year
        </Button>
      }
    />
  );
}
