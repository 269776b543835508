import type { ReactNode } from 'react';
import { studentCells } from '#domain/csv/student-cell.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { type ClassFigures, noteColumns, noteCount, summaryTotals } from '#domain/reports/class-figures.ts';
import type { PaperSize } from '../../../platform/device/paper-size.ts';
import { PaperName } from '../../../ui/paper/paper-name.tsx';
import { pagesOf } from '../../../ui/paper/pages-of.ts';
import { Paper, type PaperFacts } from '../../../ui/paper/paper.tsx';
import { Papers } from '../../../ui/paper/papers.tsx';
import { percentText } from '../percent-text.ts';
import './summary-papers.css';

interface Props {
  size: PaperSize;
  facts: PaperFacts;
  rows: readonly GradesSummaryRow[];
  meanings: ReadonlyMap<string, string>;
}

/** On each paper size, with a legend of three lines. */
const MOST_ROWS = 25;
/** One more column has the counts of all other notes. */
const MOST_NOTES = 8;

/**
 * The printed grades summary: in landscape orientation, with the headings (docs/product.md 6.71) and what the notes mean
 * (docs/product.md 6.86) on each page.
 */
export function SummaryPapers({ size, facts, rows, meanings }: Props) {
  const all = noteColumns(rows);
  const notes = all.slice(0, MOST_NOTES);
  const others = all.slice(MOST_NOTES);
  const { average } = summaryTotals(rows, all);
  const cells = studentCells(rows.map((row) => ({ ...row, id: row.studentId })));
  const names = new Map(rows.map((row, at) => [row, cells[at] ?? '']));
  const legend = notes.flatMap((note) => (meanings.has(note) ? `${note} ${meanings.get(note)}` : [])).join(' · ');
  const hasLetters = rows.some(({ letter }) => letter !== undefined);
  // Null stands for the row of averages.
  const pages = pagesOf([...rows, null], MOST_ROWS);
  return (
    <Papers size={size} landscape>
      {pages.map((lines, at) => (
        <Paper key={at} size={size} landscape facts={facts} page={at + 1} pages={pages.length}>
          <table className={`paper-table summary-paper ${hasLetters ? 'with-letters' : ''}`}>
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
  const percent = percentText(row.totalPercentage);
  const figures = [
    row.letter === undefined ? (
      percent
    ) : (
      <>
        {percent} <span className="paper-letter">{row.letter}</span>
      </>
    ),
    row.daysCounted === 0 ? '' : `${row.totalScore} / ${row.totalValue}`,
    row.totalAbsences,
    row.totalTardies,
    row.daysCounted,
    ...notes.map((note) => noteCount(row, note)),
    ...(others.length > 0 ? [others.reduce((sum, note) => sum + noteCount(row, note), 0)] : []),
  ];
  return <PaperRow name={<PaperName name={name} />} figures={figures} />;
}

interface AveragesProps extends NoteProps {
  rows: readonly GradesSummaryRow[];
  average: ClassFigures;
}

function Averages({ rows, average, notes, others }: AveragesProps) {
  const { percentage, recorded } = summaryTotals(rows);
  const count = (note: string) => average.notes.find(([label]) => label === note)?.[1] ?? 0;
  const { score, value, absences, tardies, days } = average;
  const figures = [
    percentText(percentage),
    `${score} / ${value}`,
    absences,
    tardies,
    days,
    ...notes.map(count),
    ...(others.length > 0 ? [Math.round(others.reduce((sum, note) => sum + count(note), 0) * 10) / 10] : []),
  ];
  return <PaperRow look="paper-totals" name={`Average of ${recorded}`} figures={figures} />;
}

interface RowProps {
  look?: string;
  name: ReactNode;
  figures: readonly ReactNode[];
}

/** An empty cell for zero saves ink, and the other counts are easier to see. */
function PaperRow({ look, name, figures }: RowProps) {
  return (
    <tr className={look}>
      <th scope="row" className="paper-name">
        {name}
      </th>
      {figures.map((figure, at) => (
        <td key={at} className="paper-figure">
          {figure === 0 ? '' : figure}
        </td>
      ))}
    </tr>
  );
}
