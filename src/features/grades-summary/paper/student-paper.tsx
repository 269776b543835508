import { Suspense, type ReactNode } from 'react';
import { dayPoints } from '#domain/reports/day-points.ts';
import { reasonsOf } from '#domain/reports/reasons.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
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
import { PaperNotes } from './paper-notes.tsx';
import type { PaperReport } from './use-student-papers.ts';
import './student-paper.css';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
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
export function StudentPaper({ report: { student, totals, marks, fitness }, settings, texts }: Props) {
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

/** The custom notes of the days. The page has room for the latest only. */
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
