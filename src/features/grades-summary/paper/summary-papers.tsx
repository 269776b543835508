import { studentCells } from '#domain/csv/student-cell.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { type ClassFigures, noteColumns, noteCount, summaryTotals } from '#domain/reports/summary-table.ts';
import { PaperName } from '../../../ui/paper/paper-name.tsx';
import { insideWidthOf, pagesOf, type PaperShape, widthOf } from '../../../ui/paper/paper-room.ts';
import { Paper, type PaperFacts } from '../../../ui/paper/paper.tsx';
import { Papers } from '../../../ui/paper/papers.tsx';
import { percentText } from '../percent-text.ts';
import './summary-papers.css';
import { linesOf } from '../../../ui/paper/lines-of.ts';

/** The space above the legend and the height of one of its lines, in millimetres. They must equal `summary-papers.css`. */
const ABOVE = 0.5;
const LINE = 2.8;
/** The average width of a letter, in millimetres: 0.6 of the font size, which is 7.5 pt. */
const LETTER = 1.6;
/**
 * The legend shows at most these many lines, and the style sheet cuts the rest. A description may have any length, and a
 * very long one must not leave the page without room for students.
 */
const MOST_LINES = 3;

/**
 * Returns the height of the legend below the printed summary, in millimetres; 0 if there is no legend. A legend of one line
 * fits in the space that the rows of 6 mm leave free, so it needs no additional page (docs/product.md 6.86).
 */
function legendHeight(legend: string, shape: PaperShape): number {
  if (legend === '') return 0;
  return ABOVE + Math.min(MOST_LINES, linesOf(legend, insideWidthOf(shape) / LETTER)) * LINE;
}

interface Props {
  size: PaperShape['size'];
  facts: PaperFacts;
  rows: readonly GradesSummaryRow[];
  meanings: ReadonlyMap<string, string>;
}

/** The heights of a row and of the headings, in millimetres. They must equal the heights in `summary-papers.css`. */
const ROW = 6;
const HEADINGS = 7;
/** How many columns of notes fit on the paper. One more column has the sum of the counts of all other notes. */
const MOST_NOTES = 8;

/**
 * The printed grades summary: in landscape orientation, with the headings (docs/product.md 6.71) and what the notes mean
 * (docs/product.md 6.86) on each page.
 */
export function SummaryPapers({ size, facts, rows, meanings }: Props) {
  const shape = { size, landscape: true };
  const all = noteColumns(rows);
  const notes = all.slice(0, MOST_NOTES);
  const others = all.slice(MOST_NOTES);
  const { average } = summaryTotals(rows, all);
  const cells = studentCells(rows.map((row) => ({ ...row, id: row.studentId })));
  const names = new Map(rows.map((row, at) => [row, cells[at] ?? '']));
  const legend = notes.flatMap((note) => (meanings.has(note) ? `${note} ${meanings.get(note)}` : [])).join(' · ');
  // The last item, null, stands for the row of averages below the students.
  const pages = pagesOf([...rows, null], shape, { row: ROW, taken: HEADINGS + legendHeight(legend, shape) });
  return (
    <Papers width={widthOf(shape)} label="Pages">
      {pages.map((lines, at) => (
        <Paper key={at} shape={shape} facts={facts} page={at + 1} pages={pages.length}>
          <table className="paper-table summary-paper">
            <Headings notes={notes} hasOthers={others.length > 0} />
            <tbody>
              {lines.map((row) =>
                row === null ? (
                  average && <Averages key="average" rows={rows} average={average} notes={notes} others={others} />
                ) : (
                  <Line key={row.studentId} name={names.get(row) ?? ''} row={row} notes={notes} others={others} />
                ),
              )}
            </tbody>
          </table>
          {legend !== '' && <p className="summary-legend">{legend}</p>}
        </Paper>
      ))}
    </Papers>
  );
}

function Headings({ notes, hasOthers }: { notes: readonly string[]; hasOthers: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="paper-name">
          Student
        </th>
        {['%', 'Points', 'Absent', 'Tardy', 'Days', ...notes].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        {hasOthers && <th scope="col">Other notes</th>}
      </tr>
    </thead>
  );
}

interface NoteProps {
  notes: readonly string[];
  others: readonly string[];
}

function Line({ name, row, notes, others }: NoteProps & { name: string; row: GradesSummaryRow }) {
  const figures = [
    percentText(row.totalPercentage),
    row.daysCounted === 0 ? '' : `${row.totalScore} / ${row.totalValue}`,
    row.totalAbsences,
    row.totalTardies,
    row.daysCounted,
    ...notes.map((note) => noteCount(row, note)),
  ];
  return (
    <tr>
      <th scope="row" className="paper-name">
        <PaperName name={name} />
      </th>
      <Figures figures={figures} />
      {others.length > 0 && <Figures figures={[others.reduce((sum, note) => sum + noteCount(row, note), 0)]} />}
    </tr>
  );
}

function Averages({
  rows,
  average,
  notes,
  others,
}: NoteProps & { rows: readonly GradesSummaryRow[]; average: ClassFigures }) {
  const { percentage, recorded } = summaryTotals(rows);
  const count = (note: string) => average.notes.find(([label]) => label === note)?.[1] ?? 0;
  const { score, value, absences, tardies, days } = average;
  return (
    <tr className="paper-totals">
      <th scope="row" className="paper-name">
        {`Average of ${recorded}`}
      </th>
      <Figures
        figures={[percentText(percentage), `${score} / ${value}`, absences, tardies, days, ...notes.map(count)]}
      />
      {others.length > 0 && (
        <Figures figures={[Math.round(others.reduce((sum, note) => sum + count(note), 0) * 10) / 10]} />
      )}
    </tr>
  );
}

/** Prints a zero as an empty cell. This saves ink, and the other counts are easier to see. */
function Figures({ figures }: { figures: readonly (string | number)[] }) {
  return figures.map((figure, at) => (
    <td key={at} className="paper-figure">
      {figure === 0 ? '' : figure}
    </td>
  ));
}
