import { Section } from '../../../ui/lists/section.tsx';
import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatDay } from '../../../platform/format.ts';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { counted } from '../../../words/plurals.ts';
import { type ClassOverview, missingRolls } from './class-overview.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { Fold } from '../../../ui/lists/fold.tsx';
import type { ReactNode } from 'react';
import type { BegunRoll } from './week-of-class.ts';

interface Props {
  classes: readonly ClassOverview[];
  today: LocalDate;
  save: DrawSave;
}

/**
 * The rolls of other days that the teacher began and did not save, each with its own Save button. Nothing else on the screen
 * links to these days (docs/product.md 2.27).
 */
export function UnsavedRolls({ classes, today, save }: Props) {
  const rolls = classes.flatMap((one) => one.unsaved.filter(({ day }) => day !== today).map((roll) => ({ one, roll })));
  if (rolls.length === 0) return null;
  return (
    <Section title="Not saved">
      <CardList label="Not saved">
        {rolls.map(({ one, roll }) => (
          <CardRow
            key={`${one.id}-${roll.day}`}
            title={<ClassName name={one.name} />}
            detail={`${formatDay(roll.day)} · ${counted(roll.marks, 'mark')}`}
            to={addresses.dailyRoster(one.id, roll.day)}
            state={save(one, roll)}
          />
        ))}
      </CardList>
    </Section>
  );
}

/** More of them are in a fold, so that the classes stay near the top of the page. */
const MOST_SHOWN = 2;

/**
 * Links to the school days of this week that have no roll (docs/product.md 2.28). If no class has one, the school may have been
 * closed, so there is only one link for the day.
 */
export function MissingRollsNotice({ classes }: { classes: readonly ClassOverview[] }) {
  const { rolls, quiet } = missingRolls(classes);
  const count = rolls.length + quiet.length;
  if (count === 0) return null;
  const list = (
    <CardList label="Missed roll">
      {rolls.map(({ one, day }) => (
        <CardRow
          key={`${one.id}-${day}`}
          title={<ClassName name={one.name} />}
          detail={formatDay(day)}
          to={addresses.dailyRoster(one.id, day)}
        />
      ))}
      {quiet.map(({ one, day }) => (
        <CardRow
          key={day}
          quiet
          title={formatDay(day)}
          detail={
            <>
              No class has a roll. If you taught, start with <ClassName name={one.name} />.
            </>
          }
          to={addresses.dailyRoster(one.id, day)}
        />
      ))}
    </CardList>
  );
  if (count > MOST_SHOWN)
    return (
      <Fold title="Missed roll" hint={`${counted(count, 'roll')} this week`}>
        <div className="px-2 pb-2">{list}</div>
      </Fold>
    );
  return <Section title="Missed roll">{list}</Section>;
}

/** Renders the button that saves a begun roll. The screen passes it, because another feature saves rolls. */
export type DrawSave = (one: ClassOverview, roll: BegunRoll) => ReactNode;

export function begunRoll({ unsaved }: ClassOverview, day: LocalDate): BegunRoll | undefined {
  return unsaved.find((roll) => roll.day === day);
}
