import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { CardList, CardRow } from '../../ui/card-list.tsx';
import type { ClassOverview } from './class-overview.ts';

interface Props {
  classes: readonly ClassOverview[];
  today: LocalDate;
}

/**
 * Links to the rolls of other days that the teacher began and did not save, because nothing else on the screen leads to
 * these days (docs/product.md 4.2).
 */
export function UnsavedRolls({ classes, today }: Props) {
  const rolls = classes.flatMap((one) => one.unsaved.filter((day) => day !== today).map((day) => ({ one, day })));
  if (rolls.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-strong">Attendance not saved yet</h2>
      <CardList label="Attendance not saved yet">
        {rolls.map(({ one, day }) => (
          <CardRow
            key={`${one.id}-${day}`}
            title={<bdi>{one.name}</bdi>}
            detail={formatDay(day)}
            to={addresses.dailyRoster(one.id, day)}
          />
        ))}
      </CardList>
    </section>
  );
}
