import { Suspense } from 'react';
import { LEAST_DAYS_OF_CHART } from './points-sentence.ts';
import { attendancePattern } from '#domain/reports/attendance.ts';
import type { StudentReport } from '#domain/reports/student-report.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { patternWords } from '../../../words/patterns.ts';
import { LazyFitness, LazyPoints } from './lazy-pictures.tsx';
import { useLiveQuery } from 'dexie-react-hooks';
import { fitnessProgress, type FitnessProgress } from '#domain/reports/fitness.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { dayOf } from '../../../platform/clock.ts';
import { readResults } from '../../../repositories/assessments/assessment-lists.ts';

/**
 * A chart of a student's points over time, and one sentence if the absences repeat in a pattern (docs/product.md 6.81, 6.82).
 */
export function StudentPoints({ report }: { report: StudentReport }) {
  const pattern = attendancePattern(report.marks);
  return (
    <>
      {pattern && <p className="px-1">{patternWords(pattern)}</p>}
      {report.totals.daysCounted >= LEAST_DAYS_OF_CHART && (
        // As high as the chart, so that the days below don't move when it has loaded.
        <div className="min-h-[12.5rem]">
          <Suspense>
            <LazyPoints report={report} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/**
 * Charts of a student's fitness results over time, below the days, because the app knows how many there are only after it has
 * read the results.
 */
export function StudentFitness({ device, report }: { device: SyncDevice; report: StudentReport }) {
  const fitness = useFitness(device, report.student);
  return <Suspense>{fitness && <LazyFitness fitness={fitness} />}</Suspense>;
}

function useFitness(
  { db }: SyncDevice,
  { id, classId }: Pick<StudentRow, 'id' | 'classId'>,
): FitnessProgress[] | undefined {
  return useLiveQuery(async () => {
    const { assessments, scores } = await readResults(db, classId, {});
    return fitnessProgress(
      assessments,
      scores.filter(({ studentId }) => studentId === id),
      ({ createdAt }) => dayOf(createdAt),
    );
  }, [db, id, classId]);
}
