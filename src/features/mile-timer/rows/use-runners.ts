import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { readAbsent } from '../../../repositories/roll/absent.ts';
import { listStudents } from '../../../repositories/students/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { ListedStudent } from './runner-row.tsx';

/**
 * Returns the students of a class. Each has the fact whether the student is absent in today's roll on this device. The roll
 * need not be saved (docs/product.md 5.58). Returns undefined until the first read.
 */
export function useRunners(
  { db }: SyncDevice,
  classId: number,
  today: LocalDate,
): readonly ListedStudent[] | undefined {
  return useLiveQuery(async () => {
    const [students, absent] = await Promise.all([listStudents(db, classId), readAbsent(db, classId, today)]);
    return students.map(({ id, fullName, nickname, number }): ListedStudent => {
      return { id, fullName, name: displayName({ fullName, nickname }), number, isAbsent: absent.has(id) };
    });
  }, [db, classId, today]);
}
