import { Suspense, type ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { dayPoints } from '#domain/reports/day-points.ts';
import { reasonsOf } from '#domain/reports/reasons.ts';
import { reportWeeks } from '#domain/reports/weeks.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted } from '../../../words/plurals.ts';
import { reasonWords } from '../../../words/grading/reasons.ts';
import { percentText } from '../percent-text.ts';
import { LazyPointsChart } from '../pictures/lazy-pictures.tsx';
import { pointsSentence } from '../pictures/points-sentence.ts';
import { PaperFitness } from './paper-fitness.tsx';
import { PaperNotes } from './paper-notes.tsx';
import { PaperWeeks } from './paper-weeks.tsx';
import type { PaperReport } from './use-student-papers.ts';
import './student-paper.css';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  report: PaperReport;
  settings: ScoringSettings;
}

/** Days and custom notes on the page. Of more, the report says how many. */
const MOST_DAYS = 24;
const MOST_OWN_NOTES = 6;
/** In CSS pixels: as wide as A4, the narrower paper, without its margins. */
const CHART = { width: 700, height: 110 };

/**
 * One page: how a day is scored, points of each week, absences, notes in full words, fitness results. No comparison with other
 * students, and no skill level (docs/product.md 6.74).
 */
export function StudentPaper({ report: { totals, marks, fitness }, settings }: Props) {
  const { totalPercentage: percent, totalScore, totalValue, daysCounted, totalAbsences, totalTardies } = totals;
  const days = dayPoints(marks);
  const reasons = reasonsOf(marks);
  const own = marks.filter(({ customNote }) => customNote !== '');
  return (
    <div className="student-paper">
      <p className="student-paper-totals">
        <strong>{percent === null ? 'No points' : `${percentText(percent)}%`}</strong>
        <span>{`${totalScore.toLocaleString()} of ${totalValue.toLocaleString()} points`}</span>
        <span>{`${counted(daysCounted, 'day')} counted`}</span>
        <span>{`${totalAbsences} absent`}</span>
        <span>{`${totalTardies} tardy`}</span>
      </p>
      {reasons.length > 0 && <p className="student-paper-sum">{reasonWords(totals, reasons)}</p>}
      {days.length > 1 && (
        <section className="student-paper-chart">
          <h3>Points over time (▼ absent, ○ tardy)</h3>
          <Suspense>
            <LazyPointsChart
              days={days}
              width={CHART.width}
              height={CHART.height}
              label={pointsSentence(days, totals)}
            />
          </Suspense>
        </section>
      )}
      <div className="student-paper-columns">
        <Part title="Points by week">
          <PaperWeeks weeks={reportWeeks(marks)} />
        </Part>
        <div>
          <Part title="What counts">
            <PaperNotes settings={settings} marks={marks} counts={totals.noteFrequencies} />
          </Part>
          <Days title="Absent" days={daysWith(marks, 'A')} />
          <Days title="Tardy" days={daysWith(marks, 'T')} />
          {own.length > 0 && (
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
          )}
          {fitness.length > 0 && (
            <Part title="Fitness progress">
              <PaperFitness fitness={fitness} />
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}

function daysWith(marks: readonly MarkRow[], state: MarkRow['attendanceState']): LocalDate[] {
  return marks.filter(({ attendanceState }) => attendanceState === state).map(({ createdAt }) => createdAt);
}

function Days({ title, days }: { title: string; days: readonly LocalDate[] }) {
  if (days.length === 0) return null;
  const left = days.length - MOST_DAYS;
  return (
    <Part title={`${title}: ${counted(days.length, 'day')}`}>
      <p>
        {days
          .slice(-MOST_DAYS)
          .map((day) => formatDay(day, 'plain'))
          .join(', ')}
        {left > 0 && `, and ${left} before`}
      </p>
    </Part>
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
