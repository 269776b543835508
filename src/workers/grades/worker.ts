import { ReadingDb } from './reading-db.ts';
import { attendanceOfClass, daysOfClass, daysOfStudent, reportStudents, sumClass, type ClassRange } from './sums.ts';

/** A range of days of a class, and the name of the database. */
export interface Ask extends ClassRange {
  readonly database: string;
}

/** The worker reads the database itself and writes nothing (docs/product.md 6.28). */
export function gradesWorker(factory?: IDBFactory) {
  let open: { readonly name: string; readonly db: ReadingDb } | null = null;
  const dbOf = (name: string) => {
    if (open?.name !== name) {
      open?.db.close();
      open = { name, db: new ReadingDb(name, factory) };
    }
    return open.db;
  };
  const asks =
    <M, T>(work: (db: ReadingDb, of: ClassRange, more: M) => Promise<T>) =>
    async ({ database, ...of }: Ask, more: M): Promise<T> =>
      await work(dbOf(database), of, more);
  return {
    sum: asks(sumClass),
    reports: asks(reportStudents),
    attendance: asks(attendanceOfClass),
    daysOfStudent: asks(daysOfStudent),
    daysOfClass: asks(daysOfClass),
  };
}

export type GradesWorker = ReturnType<typeof gradesWorker>;
