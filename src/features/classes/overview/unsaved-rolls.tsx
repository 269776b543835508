import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatDay } from '../../../platform/format.ts';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { counted } from '../../../words/plurals.ts';
import type { ClassOverview } from './class-overview.ts';
import type { DrawSave } from './save-roll.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

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
    <section className="grid gap-2">
      <h2 className="font-strong">Not saved</h2>
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
    </section>
  );
}
