import type { DayPoints } from '#domain/reports/day-points.ts';
import { monthsOf, type CalendarDay } from '#domain/reports/months.ts';
import { formatDay } from '../../../platform/format.ts';
import { excusedDaysWords } from '../../../words/grading/make-ups.ts';
import { counted } from '../../../words/plurals.ts';

/** The months that fit on the page beside a comment, notes and fitness tests. */
const MOST_MONTHS = 8;

/** A small calendar of the months with a record (docs/product.md 6.74). */
export function PaperDays({ days }: { days: readonly DayPoints[] }) {
  if (days.length === 0) return <p>No marks on these days.</p>;
  const all = monthsOf(days);
  const months = all.slice(-MOST_MONTHS);
  const start = months[0]?.first;
  const words = excusedDaysWords(days);
  const before = days.filter(({ day }) => start !== undefined && day < start).length;
  return (
    <>
      <div className="paper-months">
        {months.map(({ first, weeks }) => (
          <table key={first} aria-label={formatDay(first, 'month')}>
            <caption>{formatDay(first, 'month')}</caption>
            <tbody>
              {weeks.map((week, at) => (
                <tr key={at}>
                  {week.map((day, column) => (
                    <td key={column}>{day && <Day {...day} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="paper-months-legend">
        Each box shows the points of the day. <b>A</b> absent, <b>T</b> tardy,{' '}
        {words !== '' && (
          <>
            <b>E</b> excused,{' '}
          </>
        )}
        <b>bold</b> not the full points.
        {start !== undefined &&
          before > 0 &&
          ` ${counted(before, 'day')} before ${formatDay(start, 'dated')} not shown.`}
      </p>
      {words !== '' && <p>{words}</p>}
    </>
  );
}

function Day({ day, points }: CalendarDay) {
  const date = <span className="paper-date">{Number(day.slice(8))}</span>;
  if (points === null) return date;
  const { score, value, attendance, excused } = points;
  const letter = attendance === 'P' ? '' : attendance;
  const shown = attendance === 'A' && score === 0 ? letter : `${letter} ${score}`.trim();
  return (
    <>
      {date}
      <span className="paper-points" data-attendance={attendance} data-full={excused || score === value}>
        {excused ? 'E' : shown}
      </span>
    </>
  );
}
