import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatTime } from '../../../platform/format.ts';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import type { ClassOverview } from './class-overview.ts';
import { RollStateBadge } from './roll-state.tsx';
import { begunRoll, type DrawSave } from './save-roll.ts';
import { counted } from '../../../words/plurals.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

interface Props {
  classes: readonly ClassOverview[];
  today: LocalDate;
  currentId: number | null;
  save: DrawSave;
}

/** The classes of today, sorted by start time, with the state of their rolls. */
export function TodayList({ classes, today, currentId, save }: Props) {
  const hasTimes = classes.some(({ times }) => times !== null);
  return (
    <CardList label="Classes today">
      {classes.map((one) => (
        <CardRow
          key={one.id}
          current={one.id === currentId}
          lead={hasTimes && <Times times={one.times} />}
          quiet={one.state?.kind === 'done' && !begunRoll(one, today)}
          title={<ClassName name={one.name} />}
          detail={one.students === 0 ? 'No students yet' : counted(one.students, 'student')}
          to={one.students === 0 ? addresses.uploadRoster(one.id) : addresses.dailyRoster(one.id)}
          state={<State one={one} today={today} save={one.id === currentId ? undefined : save} />}
        />
      ))}
    </CardList>
  );
}

/** The times of a class. The column stays empty without times, so that all names begin at the same place. */
function Times({ times }: Pick<ClassOverview, 'times'>) {
  return (
    <div className="w-12 shrink-0 text-right">
      {times && <p className="font-strong">{formatTime(times.start)}</p>}
      {times?.end && <p className="text-14 text-ink-2">{formatTime(times.end)}</p>}
    </div>
  );
}

function State({ one, today, save }: { one: ClassOverview; today: LocalDate; save: DrawSave | undefined }) {
  const begun = begunRoll(one, today);
  if (one.students === 0) return <span className="font-strong text-brand-ink">Add New Roster</span>;
  if (one.state?.kind === 'not taken' && !begun) return <span className="font-strong text-brand-ink">Take roll</span>;
  return <RollStateBadge one={one} begun={begun} save={save} />;
}
