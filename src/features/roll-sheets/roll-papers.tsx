import { studentCells } from '#domain/csv/student-cell.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { PaperSize } from '../../platform/device/paper-size.ts';
import { formatDay, formatTimes } from '../../platform/format.ts';
import { PaperName } from '../../ui/paper/paper-name.tsx';
import { pagesOf } from '../../ui/paper/pages-of.ts';
import { Paper, type PaperFacts } from '../../ui/paper/paper.tsx';
import { Papers } from '../../ui/paper/papers.tsx';
import './roll-sheets.css';
import type { CSSProperties, ReactNode } from 'react';
import { timesOf } from '#domain/class-times.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { noteLegend } from '#domain/scoring/note-legend.ts';
import { daySettingsOf, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { grouped } from '#domain/lists.ts';
import { Name } from '../../ui/page/name.tsx';
import { useLiveQuery } from 'dexie-react-hooks';
import { readSettings } from '../../repositories/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';

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
          <RollTable
            look="roll-paper"
            students={lines}
            headings={days.map((day) => (
              <th key={day} scope="col">
                {formatDay(day, 'weekday')}
                <br />
                {formatDay(day, 'plain')}
              </th>
            ))}
            boxes={days.map((day) => (
              <td key={day}>{EMPTY}</td>
            ))}
          />
          <p className="roll-key">A absent · T tardy · blank present</p>
        </Paper>
      ))}
    </Papers>
  );
}

interface SubstituteProps {
  size: PaperSize;
  facts: PaperFacts;
  classRow: ClassRow;
  day: LocalDate;
  /** In the order of the roster. */
  students: readonly StudentRow[];
  scoring: ScoringSettings;
}

/** On each paper size. */
const MOST_SUBSTITUTE_ROWS = 31;

/**
 * The printed sheet with everything that a substitute teacher needs for one day: first the class times, the notes and the
 * squad map, and then the names with empty boxes (docs/product.md 6.73).
 */
export function SubstitutePapers({ size, facts, classRow, day, students, scoring }: SubstituteProps) {
  const names = studentCells(students.map((student) => ({ ...student, fullName: displayName(student) })));
  const rows = students.map((student, at) => ({ ...student, name: names[at] ?? displayName(student) }));
  const lists = pagesOf(rows, MOST_SUBSTITUTE_ROWS);
  const pages = lists.length + 1;
  const times = timesOf(classRow, day);
  const notes = noteLegend(daySettingsOf(scoring), scoring);
  return (
    <Papers size={size}>
      <Paper size={size} facts={facts} page={1} pages={pages}>
        <div className="substitute-facts">
          <FactList
            title="This class"
            facts={[
              ['Day', formatDay(day, 'long')],
              ['Time', times ? formatTimes(times) : 'not set'],
              ['Students', String(students.length)],
            ]}
          />
          <FactList title="Notes for the last column" facts={notes.map(({ label, meaning }) => [label, meaning])} />
        </div>
        <SquadMap groupBy={classRow.groupBy} students={rows} />
      </Paper>
      {lists.map((lines, at) => (
        <Paper key={at} size={size} facts={facts} page={at + 2} pages={pages}>
          <RollTable
            look="substitute-paper"
            students={lines}
            headings={
              <>
                {['Here', 'Absent', 'Tardy'].map((heading) => (
                  <th key={heading} scope="col" className="substitute-box">
                    {heading}
                  </th>
                ))}
                <th scope="col">Notes</th>
              </>
            }
            boxes={
              <>
                {['here', 'absent', 'tardy'].map((box) => (
                  <td key={box} className="substitute-box">
                    <span className="tick-box">{EMPTY}</span>
                  </td>
                ))}
                <td>{EMPTY}</td>
              </>
            }
          />
        </Paper>
      ))}
    </Papers>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly (readonly [string, string | null])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {facts.map(([term, text]) => (
          <div key={`${term}-${text}`} className="contents">
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface TableProps {
  look: string;
  students: readonly Pick<NamedStudent, 'id' | 'number' | 'name'>[];
  headings: ReactNode;
  /** In each student's line. */
  boxes: ReactNode;
}

function RollTable({ look, students, headings, boxes }: TableProps) {
  return (
    <table className={`paper-table ${look}`}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col" className="paper-name">
            Student
          </th>
          {headings}
        </tr>
      </thead>
      <tbody>
        {students.map(({ id, number, name }) => (
          <tr key={id}>
            <td className="paper-figure">{number}</td>
            <th scope="row" className="paper-name">
              <PaperName name={name} />
            </th>
            {boxes}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NamedStudent extends StudentRow {
  readonly name: string;
}

interface SquadMapProps {
  groupBy: ClassRow['groupBy'];
  /** In the order of the roster. */
  students: readonly NamedStudent[];
}

/** With more side by side, the names would not fit. */
const MOST_BESIDE = 6;

/**
 * The students of each row or group of the class, side by side. If the class uses neither rows nor groups, nothing is
 * rendered.
 */
function SquadMap({ groupBy, students }: SquadMapProps) {
  const placeOf = ({ groupNumber, row }: StudentRow) => (groupBy === 'GROUP' ? groupNumber : row);
  const placed = students.filter((student) => placeOf(student) !== null);
  if (placed.length === 0) return null;
  const squads = [...grouped(placed, (student) => String(placeOf(student)))].toSorted(
    ([a], [b]) => Number(a) - Number(b),
  );
  const noun = groupBy === 'GROUP' ? 'Group' : 'Row';
  return (
    <section>
      <h3>Squad map</h3>
      <ol className="squad-map" style={{ '--squads': Math.min(MOST_BESIDE, squads.length) } as CSSProperties}>
        {squads.map(([place, members]) => (
          <li key={place}>
            <h4>{`${noun} ${place}`}</h4>
            {members.map((student) => (
              <p key={student.id}>
                <Name>{student.name}</Name>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function useScoring({ db, userId }: SyncDevice): ScoringSettings | undefined {
  return useLiveQuery(async () => await readSettings(db, userId), [db, userId]);
}
