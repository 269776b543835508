import { ChartNoAxesColumn, UserPlus } from 'lucide-react';
import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../platform/addresses.ts';
import { formatTimes } from '../../platform/format.ts';
import { CardList, CardRow } from '../../ui/card-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ClassOverview } from './class-overview.ts';
import { RollBadge } from './roll-badge.tsx';
import { counted } from '../../words/plurals.ts';

interface Props {
  classes: readonly ClassOverview[];
  today: LocalDate;
}

/** The classes of a grade book. A press on a class opens its roll. */
export function ClassList({ classes, today }: Props) {
  return (
    <CardList label="Classes" apart>
      {classes.map((one) => (
        <CardRow
          key={one.id}
          title={<bdi>{one.name}</bdi>}
          detail={detailOf(one)}
          to={addresses.dailyRoster(one.id)}
          state={one.students > 0 && <RollBadge state={one.state} unsaved={one.unsaved.includes(today)} />}
          actions={<Action {...one} />}
        />
      ))}
    </CardList>
  );
}

function detailOf({ students, times }: ClassOverview): string {
  const count = students === 0 ? 'No students yet' : counted(students, 'student');
  return times ? `${count} · ${formatTimes(times)}` : count;
}

/** The link to the grades. A class without students gets a link to add its roster instead. */
function Action({ id, name, students }: ClassOverview) {
  return students === 0 ? (
    <LinkButton icon={UserPlus} to={addresses.uploadRoster(id)} aria-label={`Add New Roster, ${name}`}>
      Add New Roster
    </LinkButton>
  ) : (
    <LinkButton icon={ChartNoAxesColumn} to={addresses.gradesSummary(id)} aria-label={`Grades, ${name}`}>
      Grades
    </LinkButton>
  );
}
