import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** The answer to an entry. The server stores this answer together with the key of the entry. */
export interface KeptAnswer {
  readonly key: string;
  readonly status: number;
  readonly change: number | null;
}

export interface KeptMark {
  readonly studentId: number;
  readonly createdAt: string;
  readonly attendanceState: string;
  readonly adjustment: number | null;
}

export interface KeptLap {
  readonly studentId: number;
  readonly elapsed: number;
}

export interface KeptScore {
  readonly studentId: number;
  readonly value: string;
}

/** Reads the server's database while the server runs. */
export interface Ledger {
  /** Returns the stored answers in the order of their change numbers. Each change number belongs to one entry. */
  answers(): KeptAnswer[];
  marks(): KeptMark[];
  /** Without a day, returns the students who are absent on any day. */
  absent(day?: string): Set<number>;
  laps(): KeptLap[];
  scores(): KeptScore[];
  studentsOf(className: string): string[];
  counter(): number;
}

export function openLedger(dataDir: string): Ledger {
  const read = <T>(sql: string): T[] => {
    const db = new Sqlite(join(dataDir, 'grade-book.sqlite'), { readonly: true });
    try {
      return db.prepare(sql).all() as T[];
    } finally {
      db.close();
    }
  };
  const marks = () =>
    read<KeptMark>(`
      select student_id as studentId, created_at as createdAt, attendance_state as attendanceState, adjustment
      from marks where tomb is null`);
  return {
    answers: () => read<KeptAnswer>('select key, status, change from answers order by change'),
    marks,
    absent: (day) =>
      new Set(
        marks()
          .filter(({ attendanceState, createdAt }) => attendanceState === 'A' && createdAt === (day ?? createdAt))
          .map(({ studentId }) => studentId),
      ),
    laps: () =>
      read<KeptLap>(`
        select student_id as studentId, elapsed from race_events
        where kind = 'lap' and tomb is null order by elapsed, student_id`),
    scores: () =>
      read<KeptScore>(`
        select student_id as studentId, value from assessment_scores where tomb is null order by student_id`),
    studentsOf: (className) =>
      read<{ className: string; name: string }>(`
        select c.name as className, s.full_name as name from students s join classes c on c.id = s.class_id
        where s.tomb is null`)
        .filter((row) => row.className === className)
        .map(({ name }) => name)
        .toSorted(),
    counter: () => read<{ counter: number }>('select counter from teachers')[0]?.counter ?? 0,
  };
}
