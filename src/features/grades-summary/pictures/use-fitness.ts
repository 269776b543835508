import { useLiveQuery } from 'dexie-react-hooks';
import { fitnessProgress, type FitnessProgress } from '#domain/reports/fitness.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { dayOf } from '../../../platform/clock.ts';
import { readResults } from '../../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/**
 * Returns a student's results of the fitness tests on all days, read again after each change, or undefined until the first
 * read.
 */
export function useFitness(
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
