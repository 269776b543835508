import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatDay } from '../../../platform/format.ts';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import type { ClassOverview } from './class-overview.ts';
import { missingRolls } from './find-missing-rolls.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

/**
 * Links to the school days of this week that have no roll (docs/product.md 2.28). If no class has one, the school may have been
 * closed, so there is only one link for the day.
 */
export function MissingRollsNotice({ classes }: { classes: readonly ClassOverview[] }) {
  const { rolls, quiet } = missingRolls(classes);
  if (rolls.length + quiet.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-strong">Missed roll</h2>
      <CardList label="Missed roll">
        {rolls.map(({ one, day }) => (
          <CardRow
            key={`${one.id}-${day}`}
            title={<ClassName name={one.name} />}
            detail={formatDay(day)}
            to={addresses.dailyRoster(one.id, day)}
          />
        ))}
        {quiet.map((entry) => (
          <QuietDay key={entry.day} {...entry} />
        ))}
      </CardList>
    </section>
  );
}

function QuietDay({ one, day }: { one: ClassOverview; day: LocalDate }) {
  return (
    <CardRow
      quiet
      title={formatDay(day)}
      detail={
        <>
          No class has a roll. If you taught, start with <ClassName name={one.name} />.
        </>
      }
      to={addresses.dailyRoster(one.id, day)}
    />
  );
}
