import { studentCells } from '#domain/csv/student-cell.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { PaperSize } from '../../platform/device/paper-size.ts';
import { formatDay } from '../../platform/format.ts';
import { PaperName } from '../../ui/paper/paper-name.tsx';
import { pagesOf } from '../../ui/paper/pages-of.ts';
import { Paper, type PaperFacts } from '../../ui/paper/paper.tsx';
import { Papers } from '../../ui/paper/papers.tsx';
import './roll-sheets.css';

interface Props {
  size: PaperSize;
  facts: PaperFacts;
  /** In the order of the roster. */
  students: readonly StudentRow[];
  days: readonly LocalDate[];
}

/** On each paper size. */
const MOST_ROWS = 32;
/** So a cell without a mark is not empty. */
const EMPTY = '\u00a0';

/** An empty box for each student on each of the next days (docs/product.md 6.72). */
export function RollPapers({ size, facts, students, days }: Props) {
  const cells = studentCells(students);
  const rows = students.map(({ id, number, fullName }, at) => ({ id, number, name: cells[at] ?? fullName }));
  const pages = pagesOf(rows, MOST_ROWS);
  return (
    <Papers size={size}>
      {pages.map((lines, at) => (
        <Paper key={at} size={size} facts={facts} page={at + 1} pages={pages.length}>
          <table className="paper-table roll-paper">
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col" className="paper-name">
                  Student
                </th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {formatDay(day, 'weekday')}
                    <br />
                    {formatDay(day, 'plain')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, number, name }) => (
                <tr key={id}>
                  <td className="paper-figure">{number}</td>
                  <th scope="row" className="paper-name">
                    <PaperName name={name} />
                  </th>
                  {days.map((day) => (
                    <td key={day}>{EMPTY}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="roll-key">A absent · T tardy · blank present</p>
        </Paper>
      ))}
    </Papers>
  );
}
