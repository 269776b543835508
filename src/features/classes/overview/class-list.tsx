import { Ellipsis } from 'lucide-react';
import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatTimes, formatDay } from '../../../platform/format.ts';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { ClassOverview } from './class-overview.ts';
import { begunRoll, type DrawSave } from './unsaved-rolls.tsx';
import { counted } from '../../../words/plurals.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { wantsAttention, type RollState } from '#domain/roll/roll-state.ts';
import { Badge } from '../../../ui/notices/badge.tsx';
import type { BegunRoll } from './week-of-class.ts';

interface Props {
  classes: readonly ClassOverview[];
  today: LocalDate;
  /** The class of the card above the list. */
  nextId: number | null;
  save: DrawSave;
}

/** A press on a class or its first button opens the roll (docs/product.md 2.4). */
export function ClassList({ classes, today, nextId, save }: Props) {
  return (
    <CardList label="Classes" apart>
      {classes.map((one) => (
        <CardRow
          key={one.id}
          title={<ClassName name={one.name} />}
          detail={detailOf(one)}
          to={addresses.dailyRoster(one.id)}
          state={one.students > 0 && <RollBadge state={one.state} begun={begunRoll(one, today)} />}
          current={one.id === nextId}
          toolbar={<Buttons one={one} today={today} save={save} />}
        />
      ))}
    </CardList>
  );
}

function detailOf({ students, times }: ClassOverview): string {
  const count = students === 0 ? 'No students yet' : counted(students, 'student');
  return times ? `${count} · ${formatTimes(times)}` : count;
}

interface ButtonsProps extends Pick<Props, 'today' | 'save'> {
  one: ClassOverview;
}

/** A class without students has no roll, so its first button adds a roster. */
function Buttons({ one, today, save }: ButtonsProps) {
  const { id, name, students } = one;
  const begun = begunRoll(one, today);
  return (
    <>
      {students > 0 ? (
        <LinkButton to={addresses.dailyRoster(id)} aria-label={`Take roll, ${name}`}>
          Take roll
        </LinkButton>
      ) : (
        <LinkButton to={addresses.uploadRoster(id)} aria-label={`Add New Roster, ${name}`}>
          Add New Roster
        </LinkButton>
      )}
      {begun && save(one, begun)}
      <LinkButton to={addresses.gradesSummary(id)} aria-label={`Grades, ${name}`}>
        Grades
      </LinkButton>
      <LinkButton icon={Ellipsis} to={addresses.classMenu(id)} aria-label={`Class menu, ${name}`} />
    </>
  );
}

interface RollBadgeProps {
  state: RollState | null;
  /** Begun today and not saved. */
  begun: BegunRoll | undefined;
}

/** The colour says the same as the words (docs/product.md 2.4). */
export function RollBadge({ state, begun }: RollBadgeProps) {
  if (begun) return <Badge tone="warn">{counted(begun.marks, 'mark')} not saved</Badge>;
  if (!state) return null;
  switch (state.kind) {
    case 'done':
      return (
        <Badge tone="ok" done>
          Done
        </Badge>
      );
    case 'to do':
      return (
        <Badge tone={wantsAttention(state) ? 'warn' : 'ok'}>
          {state.left} of {state.of} to do
        </Badge>
      );
    case 'not taken':
      return (
        <span className="text-14 text-ink-2">
          {state.last ? `Last roll ${formatDay(state.last)}` : 'No roll taken yet'}
        </span>
      );
    case 'no students':
      return <span className="text-14 text-ink-2">No students</span>;
  }
}
