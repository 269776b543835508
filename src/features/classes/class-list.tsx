import { ChartNoAxesColumn, Ellipsis } from 'lucide-react';
import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../platform/addresses.ts';
import { formatTimes } from '../../platform/format.ts';
import { CardList, CardRow } from '../../ui/card-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ClassOverview } from './class-overview.ts';
import { RollState } from './roll-state.tsx';
import { begunRoll, type DrawSave } from './save-roll.ts';
import { counted } from '../../words/plurals.ts';

interface Props {
  classes: readonly ClassOverview[];
  today: LocalDate;
  save: DrawSave;
}

/** The classes of a grade book. A press on a class opens its roll. */
export function ClassList({ classes, today, save }: Props) {
  return (
    <CardList label="Classes" apart>
      {classes.map((one) => (
        <CardRow
          key={one.id}
          title={<bdi>{one.name}</bdi>}
          detail={detailOf(one)}
          to={addresses.dailyRoster(one.id)}
          state={
            one.students > 0 ? (
              <RollState one={one} begun={begunRoll(one, today)} save={save} />
            ) : (
              <AddRoster {...one} />
            )
          }
          actions={<Actions {...one} />}
        />
      ))}
    </CardList>
  );
}

function detailOf({ students, times }: ClassOverview): string {
  const count = students === 0 ? 'No students yet' : counted(students, 'student');
  return times ? `${count} · ${formatTimes(times)}` : count;
}

/** The next step of a class without students. It lies above the link of the row. */
function AddRoster({ id, name }: ClassOverview) {
  return (
    <span className="relative -ml-2">
      <TextLink alone to={addresses.uploadRoster(id)} aria-label={`Add New Roster, ${name}`}>
        Add New Roster
      </TextLink>
    </span>
  );
}

/** The links to the grades of a class and to its menu (docs/product.md 2.4). */
function Actions({ id, name }: ClassOverview) {
  return (
    <>
      <LinkButton icon={ChartNoAxesColumn} to={addresses.gradesSummary(id)} aria-label={`Grades, ${name}`}>
        Grades
      </LinkButton>
      <LinkButton icon={Ellipsis} to={addresses.classMenu(id)} aria-label={`Class menu, ${name}`} />
    </>
  );
}
