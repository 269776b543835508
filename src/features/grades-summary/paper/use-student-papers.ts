import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { grouped } from '#domain/lists.ts';
import { fitnessProgress, type FitnessProgress } from '#domain/reports/fitness.ts';
import type { StudentReport } from '#domain/reports/student-report.ts';
import { recordedRange, type SummaryRange } from '#domain/reports/summary.ts';
import { withLetter } from '#domain/scoring/letters.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { dayOf } from '../../../platform/clock.ts';
import { readResults } from '../../../repositories/assessments/assessment-lists.ts';
import { readReportTexts, type ReportTexts } from '../../../repositories/account/report-texts.ts';
import { readLetters, readSettings } from '../../../repositories/settings.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useSums, type SumsQuestion } from '../sums/use-sums.ts';

export interface PaperReport extends StudentReport {
  readonly fitness: readonly FitnessProgress[];
}

export interface PaperReports {
  readonly range: SummaryRange;
  readonly reports: readonly PaperReport[];
  readonly settings: ScoringSettings;
  readonly texts: ReportTexts;
}

/**
 * Returns the reports of all students of a class, or of one student, read again after each change. Returns undefined until
 * the first result. The reports contain the fitness results of all days, because students take a test only once or twice a
 * year (docs/product.md 6.74).
 */
export function useStudentPapers(
  { db, userId }: SyncDevice,
  { classId, studentId }: { readonly classId: number; readonly studentId: number | null },
  range: SummaryRange,
): PaperReports | undefined {
  const question = useCallback<
    SumsQuestion<Pick<PaperReports, 'range'> & { readonly reports: readonly StudentReport[] }>
  >(
    async (worker, ask) => ({
      range: ask.range,
      reports: await worker.reports(ask, studentId === null ? null : [studentId]),
    }),
    [studentId],
  );
  const sums = useSums(db, { classId, range }, question);
  const around = useLiveQuery(async () => {
    const [{ assessments, scores }, settings, texts, letters] = await Promise.all([
      readResults(db, classId, {}),
      readSettings(db, userId),
      readReportTexts(db, userId),
      readLetters({ db, userId }),
    ]);
    return { assessments, scores: grouped(scores, (score) => String(score.studentId)), settings, texts, letters };
  }, [db, userId, classId]);
  return useMemo(() => {
    if (!sums || !around) return undefined;
    const { assessments, scores, settings, texts, letters } = around;
    const fitnessOf = (id: number) =>
      fitnessProgress(assessments, scores.get(String(id)) ?? [], ({ createdAt }) => dayOf(createdAt));
    const reports = sums.reports.map((report) => ({
      ...withLetter(report, letters),
      fitness: fitnessOf(report.student.id),
    }));
    return { range: sums.range, settings, texts, reports };
  }, [sums, around]);
}

/** The days in the head of the reports. */
export function paperRange({ range, reports }: PaperReports): { start: LocalDate; end: LocalDate } {
  const days = reports.flatMap(({ marks }) => marks.map(({ createdAt }) => createdAt)).toSorted();
  return recordedRange(range, days[0], days.at(-1));
}
