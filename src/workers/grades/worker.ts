import { ReadingDb } from './reading-db.ts';
import { attendanceOfClass, daysOfClass, daysOfStudent, reportStudents, sumClass, type ClassRange } from './sums.ts';

/** A range of days of a class, and the name of the database. */
export interface Ask extends ClassRange {
  readonly database: string;
}

type More<F> = F extends (db: ReadingDb, of: ClassRange, more: infer M) => unknown ? M : never;

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
  return {
    sum: async ({ database, ...of }: Ask, withRemoved: More<typeof sumClass>) =>
      await sumClass(dbOf(database), of, withRemoved),
    reports: async ({ database, ...of }: Ask, studentIds: More<typeof reportStudents>) =>
      await reportStudents(dbOf(database), of, studentIds),
    attendance: async ({ database, ...of }: Ask, withRemoved: More<typeof attendanceOfClass>) =>
      await attendanceOfClass(dbOf(database), of, withRemoved),
    daysOfStudent: async ({ database, ...of }: Ask, number: More<typeof daysOfStudent>) =>
      await daysOfStudent(dbOf(database), of, number),
    daysOfClass: async ({ database, ...of }: Ask, number: More<typeof daysOfClass>) =>
      await daysOfClass(dbOf(database), of, number),
  };
}

export type GradesWorker = ReturnType<typeof gradesWorker>;
