import { displayName, type NoteFrequency } from '#domain/reports/grades-summary.ts';
import type { PaperSize } from '../../../platform/device/paper-size.ts';
import { Paper, type PaperFacts } from '../../../ui/paper/paper.tsx';
import { Papers } from '../../../ui/paper/papers.tsx';
import type { PaperReports, PaperReport } from './use-student-papers.ts';
import { Suspense, type ReactNode } from 'react';
import { dayPoints } from '#domain/reports/day-points.ts';
import { reasonsOf } from '#domain/reports/reasons.ts';
import { type ScoringSettings, daySettingsOf, type DaySettings } from '#domain/scoring/settings.ts';
import type { ReportTexts } from '../../../repositories/account/report-texts.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted } from '../../../words/plurals.ts';
import { excusedWords } from '../../../words/grading/figures.ts';
import { reasonWords } from '../../../words/grading/reasons.ts';
import { percentText } from '../percent-text.ts';
import { LazyPointsChart } from '../pictures/lazy-pictures.tsx';
import { LEAST_DAYS_OF_CHART, pointsSentence } from '../pictures/points-sentence.ts';
import { PaperDays } from './paper-days.tsx';
import { PaperFitness } from './paper-fitness.tsx';
import './student-paper.css';
import { Name } from '../../../ui/page/name.tsx';
import { noteLegend } from '#domain/scoring/note-legend.ts';
import { sharedValues } from '#domain/scoring/shared-values.ts';
import { withSign } from '../../../words/grading/sums.ts';

interface Props {
  size: PaperSize;
  facts: Omit<PaperFacts, 'title'>;
  found: PaperReports;
}

/** Each on a page of its own (docs/product.md 6.74). */
export function StudentPapers({ size, facts, found: { reports, settings, texts } }: Props) {
  return (
    <Papers size={size}>
      {reports.map((report) => (
        <Paper
          key={report.student.id}
          size={size}
          facts={{ ...facts, title: displayName(report.student) }}
          page={1}
          pages={1}
        >
          <StudentPaper report={report} settings={settings} texts={texts} />
        </Paper>
      ))}
    </Papers>
  );
}

interface StudentPaperProps {
  report: PaperReport;
  settings: ScoringSettings;
  texts: ReportTexts;
}

/** Custom notes on the page. Of more, the report says how many. */
const MOST_OWN_NOTES = 6;
/** In CSS pixels: as wide as A4, the narrower paper, without its margins. */
const CHART = { width: 700, height: 90 };

/**
 * One page for a student's parents: the sum, each day, how a day is scored, notes in full words, fitness results, and room for
 * a signature. No comparison with other students, and no skill level (docs/product.md 6.74).
 */
function StudentPaper({ report: { student, totals, marks, fitness }, settings, texts }: StudentPaperProps) {
  const { totalPercentage: percent, totalScore, totalValue, daysCounted, totalAbsences, totalTardies } = totals;
  const days = dayPoints(marks);
  const countedDays = days.filter(({ excused }) => !excused);
  const reasons = reasonsOf(marks);
  return (
    <div className="student-paper">
      {(texts.reportName ?? texts.school) !== null && (
        <p>
          <Name>{[texts.reportName, texts.school].filter(Boolean).join(' · ')}</Name>
        </p>
      )}
      <p className="student-paper-totals">
        <strong>{percent === null ? 'No points' : `${percentText(percent)}% ${totals.letter ?? ''}`.trim()}</strong>
        <span>{`${totalScore.toLocaleString()} of ${totalValue.toLocaleString()} points`}</span>
        <span>{`${counted(daysCounted, 'day')} counted`}</span>
        <span>{`${totalAbsences} absent${excusedWords(totals.excuses)}`}</span>
        <span>{`${totalTardies} tardy`}</span>
      </p>
      {reasons.length > 0 && <p className="student-paper-sum">{reasonWords(totals, reasons)}</p>}
      {countedDays.length >= LEAST_DAYS_OF_CHART && (
        <section className="student-paper-chart">
          <h3>Points over time (▼ absent, ○ tardy, - - full points)</h3>
          <Suspense>
            <LazyPointsChart
              days={countedDays}
              width={CHART.width}
              height={CHART.height}
              label={pointsSentence(countedDays, totals)}
            />
          </Suspense>
        </section>
      )}
      <Part title="Days">
        <PaperDays days={days} />
      </Part>
      <div className="student-paper-columns">
        <div>
          <Part title="What counts">
            <PaperNotes settings={settings} marks={marks} counts={totals.noteFrequencies} />
          </Part>
          {fitness.length > 0 && <OwnNotes marks={marks} />}
        </div>
        {fitness.length > 0 ? (
          <Part title="Fitness progress">
            <PaperFitness fitness={fitness} />
          </Part>
        ) : (
          <OwnNotes marks={marks} />
        )}
      </div>
      {student.comment && (
        <Part title="Comment">
          <p>
            <Name>{student.comment}</Name>
          </p>
        </Part>
      )}
      <p className="student-paper-signature">
        <span>Parent or guardian</span>
        <span>Date</span>
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function OwnNotes({ marks }: Pick<PaperReport, 'marks'>) {
  const own = marks.filter(({ customNote }) => customNote !== '');
  if (own.length === 0) return null;
  return (
    <Part title="Other notes">
      <ul>
        {own.slice(-MOST_OWN_NOTES).map(({ createdAt, customNote }) => (
          <li key={createdAt}>
            {`${formatDay(createdAt, 'plain')} `}
            <Name>{customNote}</Name>
          </li>
        ))}
      </ul>
      {own.length > MOST_OWN_NOTES && <p>{`and ${own.length - MOST_OWN_NOTES} more before`}</p>}
    </Part>
  );
}

interface PaperNotesProps {
  settings: ScoringSettings;
  /** Oldest first. */
  marks: readonly DaySettings[];
  counts: readonly NoteFrequency[];
}

/**
 * How a day is scored, and how often the student got each note. The values come from the marks (docs/product.md 6.84), without
 * any from the settings. Notes that the latest mark lacks come last, without an explanation.
 */
function PaperNotes({ settings, marks, counts }: PaperNotesProps) {
  const { day, hasOthers } = sharedValues(marks, settings) ?? { day: daySettingsOf(settings), hasOthers: false };
  const { value, absentValue, tardyValue } = day;
  const legend = noteLegend(day, settings);
  const countOf = (label: string) => counts.find(({ note }) => note === label)?.count ?? 0;
  const earlier = counts.filter(({ note }) => !legend.some(({ label }) => label === note));
  return (
    <>
      <p>
        {`${counted(value, 'point')} a day, absent: ${lossWords(value, absentValue)}, tardy: ${lossWords(value, tardyValue)}`}
      </p>
      {hasOthers && <p>Some of these days were scored with other values. Each day keeps its own points.</p>}
      <table>
        <tbody>
          {legend.map(({ label, meaning, points }) => (
            <Line key={label} label={label} meaning={meaning} points={points} count={countOf(label)} />
          ))}
          {earlier.map(({ note, count }) => (
            <Line key={note} label={note} meaning={null} points={null} count={count} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function lossWords(value: number, change: number | null): string {
  return value > 0 && value + (change ?? 0) <= 0 ? 'no points' : withSign(change ?? 0);
}

interface LineProps {
  label: string;
  meaning: string | null;
  points: number | null;
  count: number;
}

function Line({ label, meaning, points, count }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{meaning}</td>
      <td>{points === null || points === 0 ? '' : withSign(points)}</td>
      <td>{count === 0 ? '' : `${count}×`}</td>
    </tr>
  );
}
