import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassDay, FigureKey } from '#domain/reports/opened-figure.ts';
import { addresses } from '../../../platform/addresses.ts';
import { dayWords } from '../../../words/days.ts';
import { counted } from '../../../words/plurals.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  classId: number;
  day: ClassDay;
  numberKey: FigureKey;
  /** Display names in the order of the summary. */
  names: ReadonlyMap<number, string>;
  today: LocalDate;
}

/** The points or the count of the students on this day; for a count with their names. A press opens the roll. */
export function ClassDayLine({ classId, day, numberKey, names, today }: Props) {
  const isPoints = numberKey === 'percent' || numberKey === 'points' || numberKey === 'days';
  return (
    <Link
      to={addresses.dailyRoster(classId, day.day)}
      className="-mx-2 flex min-h-target items-center gap-3 rounded-control px-2 py-1 text-ink hover:bg-fill"
    >
      <span className="min-w-0 flex-1">
        <span className="block">{dayWords(day.day, today)}</span>
        <span className="block text-14 wrap-anywhere text-ink-2">
          {isPoints ? counted(day.studentIds.length, 'student') : <Names of={day} names={names} />}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        <strong className="font-strong">{isPoints ? day.points : day.share}</strong>
        {isPoints && <span className="text-ink-2"> of {day.value}</span>}
      </span>
    </Link>
  );
}

/** The names of the students who count on this day, in the order of the summary. */
function Names({ of, names }: { of: ClassDay; names: Props['names'] }) {
  const ids = new Set(of.studentIds);
  const shown = [...names].filter(([id]) => ids.has(id));
  return shown.map(([id, name], at) => (
    <Fragment key={id}>
      {at > 0 && '; '}
      <Name>{name}</Name>
    </Fragment>
  ));
}
