import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { currentGradeBook, listGradeBooks } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';

export interface GradeBooks {
  /** The newest first. */
  readonly all: readonly GradeBookRow[];
  readonly current: GradeBookRow | null;
}

export function useGradeBooks({ db, userId }: SyncDevice): GradeBooks | undefined {
  return useLiveQuery(async () => {
    const [all, current] = await Promise.all([listGradeBooks(db), currentGradeBook(db, userId)]);
    return { all, current };
  }, [db, userId]);
}
