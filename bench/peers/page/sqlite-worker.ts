/** In a worker, because a page can't use the origin's private files synchronously. */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { Mark } from './peer.ts';

interface Call {
  readonly n: number;
  readonly name: 'open' | 'store' | 'read' | 'tap' | 'waiting' | 'sent';
  readonly given: readonly unknown[];
}

type Database = { exec(options: object | string): unknown; selectValue(text: string): unknown };
let db: Database;

const rows = (sql: string, bind: readonly unknown[] = []) =>
  db.exec({ sql, bind, rowMode: 'object', returnValue: 'resultRows' });

function inTransaction(work: () => void): void {
  db.exec('begin immediate');
  work();
  db.exec('commit');
}

const work = {
  open: async () => {
    const sqlite = await sqlite3InitModule();
    const pool = await sqlite.installOpfsSAHPoolVfs({});
    db = new pool.OpfsSAHPoolDb('/marks.sqlite') as unknown as Database;
    db.exec('pragma journal_mode = truncate; pragma synchronous = full; pragma cache_size = -16000');
    db.exec(`create table if not exists marks (
      id text primary key, class_id integer not null, day text not null, student_id integer not null,
      attendance_state text not null, custom_note text not null, adjustment integer,
      note1 text, note1_state text, note2 text, note2_state text) without rowid`);
    db.exec('create index if not exists marks_of_day on marks (class_id, day)');
    db.exec(
      'create table if not exists outbox (n integer primary key, id text not null, attendance_state text not null)',
    );
  },
  store: (marks: readonly Mark[]) =>
    inTransaction(() => {
      for (const one of marks) {
        db.exec({
          sql: 'insert or replace into marks values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
          bind: [
            ...[one.id, one.classId, one.day, one.studentId, one.attendanceState, one.customNote, one.adjustment],
            ...[one.note1, one.note1State, one.note2, one.note2State],
          ],
        });
      }
    }),
  read: (classId: number, day: string) =>
    rows(
      `select id, class_id as classId, day, student_id as studentId, attendance_state as attendanceState
       from marks where class_id = ? and day = ?`,
      [classId, day],
    ),
  tap: (id: string, state: string) =>
    inTransaction(() => {
      db.exec({ sql: 'update marks set attendance_state = ? where id = ?', bind: [state, id] });
      db.exec({ sql: 'insert into outbox (id, attendance_state) values (?, ?)', bind: [id, state] });
    }),
  waiting: (most: number) =>
    rows('select n, id, attendance_state as attendanceState from outbox order by n limit ?', [most]),
  sent: (last: number) => db.exec({ sql: 'delete from outbox where n <= ?', bind: [last] }) && undefined,
} as const;

addEventListener('message', ({ data }: MessageEvent<Call>) => {
  const { n, name, given } = data;
  const done = (async () => await (work[name] as (...all: readonly unknown[]) => unknown)(...given))();
  done.then(
    (result) => postMessage({ n, result }),
    (error: unknown) => postMessage({ n, error: String(error) }),
  );
});
