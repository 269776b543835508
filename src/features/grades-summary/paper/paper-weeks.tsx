import type { ReportWeek } from '#domain/reports/weeks.ts';
import { percentOf } from '#domain/reports/grades-summary.ts';
import { formatDay } from '../../../platform/format.ts';
import { percentText } from '../percent-text.ts';

/** Weeks in one column; a year needs two. */
const ROWS = 27;

export function PaperWeeks({ weeks }: { weeks: readonly ReportWeek[] }) {
  if (weeks.length === 0) return <p>No marks on these days.</p>;
  const columns = weeks.length > ROWS ? [weeks.slice(0, -ROWS).slice(-ROWS), weeks.slice(-ROWS)] : [weeks];
  return (
    <div className="paper-weeks">
      {columns.map((column) => (
        <table key={column[0]?.monday}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Points</th>
              <th scope="col">%</th>
              <th scope="col">A, T</th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ monday, score, value, absences, tardies }) => (
              <tr key={monday}>
                <th scope="row">{formatDay(monday, 'plain')}</th>
                <td>{`${score} / ${value}`}</td>
                <td>{percentText(percentOf(score, value)).replace(/\.0$/, '')}</td>
                <td>{[times('A', absences), times('T', tardies)].filter(Boolean).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Returns the letter with its count if the count is more than 1: `A` or `2A`. */
function times(letter: string, count: number): string {
  if (count === 0) return '';
  return count === 1 ? letter : `${count}${letter}`;
}
