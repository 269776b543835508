import { addresses } from '../../platform/addresses.ts';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { ClassName } from '../../ui/page/class-name.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { counted } from '../../words/plurals.ts';
import { Users } from 'lucide-react';
import type { SyncDevice } from '../../sync/device.ts';
import { useBookOverview } from './overview/class-overview.ts';
import { useClock } from '../../ui/window/use-clock.ts';

/** Lists the classes of the current grade book, for a shortcut or a file (docs/product.md 1.141). */
export function ChooseClass({ device, to }: { device: SyncDevice; to: (classId: number) => string }) {
  const { today } = useClock();
  const overview = useBookOverview(device, today);
  if (!overview) return <SkeletonRows />;
  if (overview.classes.length === 0) {
    return (
      <EmptyState
        icon={Users}
        title="No classes yet"
        action={<LinkButton to={addresses.createClass}>Create a class</LinkButton>}
      >
        Create a class first.
      </EmptyState>
    );
  }
  return (
    <CardList label="Choose a class">
      {overview.classes.map(({ id, name, students }) => (
        <CardRow
          key={id}
          title={<ClassName name={name} />}
          detail={students === 0 ? 'No students yet' : counted(students, 'student')}
          to={to(id)}
          replace
        />
      ))}
    </CardList>
  );
}
