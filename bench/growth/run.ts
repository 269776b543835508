/**
 * `npm run bench:growth`: measures on each database engine how many rows and bytes a teacher's school year needs. One teacher
 * with 5 classes of 32 students saves the marks of each school day and changes 8 marks of each class after that. All this is
 * sent in batches, as a device sends them. The rows are then copied for other teachers, so that the database pages are as full
 * as in a large database. docs/growth.md contains these figures. `--days N` and `--teachers N` set the size.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { inventedDay } from '#domain/sample/day.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { demoSettings } from '../../scripts/demo/school/data.ts';
import { getPostgres } from '../../scripts/find/postgres.ts';
import { startCluster } from '../../scripts/serve/postgres-cluster.ts';
import { buildApp } from '../../server/app.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { copyRows, makeWorld, schoolDays } from '../server/world.ts';

const SECRET = 'a secret of the growth run, long enough for the settings';
const LATER_CHANGES = 8;
/** The tables that grow with the work of teachers. A teacher has only a few rows in the other tables. */
const TABLES = ['marks', 'answers', 'students', 'classes', 'sessions'] as const;
type Table = (typeof TABLES)[number];

const { values } = parseArgs({
  options: { days: { type: 'string', default: '180' }, teachers: { type: 'string', default: '8' } },
});
const days = schoolDays('2026-11-18' as LocalDate, Number(values.days));
const teachers = Number(values.teachers);

/**
 * Fills the database. It calls `taught` after the writes of the first teacher and before the rows of this teacher are copied
 * for other teachers.
 */
async function fill(db: Kysely<Database>, taught: (writes: number) => Promise<void> = async () => {}): Promise<void> {
  const config = { ...readConfig({}), sessionSecret: SECRET, signUpCodes: [], version: '' };
  const mail = { send: async () => {}, close: async () => {} };
  const app = await buildApp({ db, config, mail, clock: systemClock, log: false });
  const world = await makeWorld(app, db, SECRET, { teachers, classes: 5, sessions: 3, days: 1 });
  const [first, ...others] = world.teachers;
  if (!first) throw new Error('There is no teacher.');
  const random = seededRandom(1);
  let count = 0;
  for (const day of days) {
    const entries = first.classes.flatMap(({ students }) => {
      const marks = students.map((studentId) => ({
        ...inventedDay(random, 0.1, demoSettings()),
        id: markId(studentId, day),
        studentId,
      }));
      const rolls = marks.map((mark) => ({ ...mark, createdAt: day }));
      const later = marks.slice(0, LATER_CHANGES).map(({ id, studentId }) => ({
        method: 'PUT',
        path: 'students/daily-points/update-many',
        body: { data: [{ id, studentId, attendanceState: 'T' }], createdAt: day },
      }));
      const roll = { method: 'POST', path: 'students/daily-points/create-many', body: { entries: rolls } };
      return [roll, ...later].map((write) => {
        count += 1;
        return { key: `growth-device-${count}`, stamp: `${Date.now()}.${count}.growth-device`, seen: 0, ...write };
      });
    });
    const { cookie = '' } = first.sessions[count % first.sessions.length] ?? {};
    const headers = { cookie, 'client-type': 'web' };
    const answer = await app.inject({ method: 'POST', url: '/api/batch', headers, payload: { entries } });
    const { results = [] } = answer.json<{ results?: { status: number; message?: string }[] }>();
    const refused = results.find(({ status }) => status >= 300);
    if (answer.statusCode !== 200 || refused) throw new Error(refused?.message ?? answer.body);
  }
  await taught(count);
  // `makeWorld` has already copied the first teacher's rows of the first day for the other teachers. These copies are deleted,
  // because all rows are copied below.
  for (const table of ['marks', 'students', 'classes', 'grade_books']) {
    await sql`delete from ${sql.table(table)} where teacher_id <> ${first.id}`.execute(db);
  }
  for (const { id } of others) {
    await copyRows(db, first.id, id);
    await sql`
      insert into answers (teacher_id, key, input_hash, status, change, body, at)
      select ${id}, key, input_hash, status, change, body, at from answers where teacher_id = ${first.id}`.execute(db);
  }
  await app.close();
}

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

async function rowsOf(db: Kysely<Database>, table: Table): Promise<number> {
  const { count } = await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

async function sizes(db: Kysely<Database>, bytesOf: (table: Table) => Promise<number>): Promise<Map<Table, Size>> {
  const found = new Map<Table, Size>();
  for (const table of TABLES) found.set(table, { rows: await rowsOf(db, table), bytes: await bytesOf(table) });
  return found;
}

async function onSqlite(folder: string): Promise<{ tables: Map<Table, Size>; whole: number }> {
  const file = join(folder, 'grade-book.sqlite');
  const db = await openDatabase(file);
  await migrate(db, systemClock);
  await fill(db);
  const tables = await sizes(db, async (table) => {
    const { rows } = await sql<{ bytes: number }>`
      select sum(pgsize) as bytes from dbstat
      where name in (select name from sqlite_schema where tbl_name = ${table})`.execute(db);
    return Number(rows[0]?.bytes);
  });
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  return { tables, whole: statSync(file).size };
}

/** Returns the size of the write-ahead log that PostgreSQL has written so far. A replica has to receive this log. */
async function logBytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0' as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

async function onPostgres(url: string): Promise<{ tables: Map<Table, Size>; whole: number }> {
  const db = await openDatabase(url);
  await migrate(db, systemClock);
  const before = await logBytes(db);
  await fill(db, async (writes) => {
    const kb = ((await logBytes(db)) - before) / 1_000;
    console.log(
      `\nPostgreSQL: ${(kb / days.length).toFixed(0)} kB of write-ahead log for the ${writes / days.length} writes of a day`,
    );
  });
  await sql`vacuum analyze`.execute(db);
  const tables = await sizes(db, async (table) => {
    const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size(${table}) as bytes`.execute(db);
    return Number(rows[0]?.bytes);
  });
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  await db.destroy();
  return { tables, whole: Number(rows[0]?.bytes) };
}

function print(engine: string, { tables, whole }: { tables: Map<Table, Size>; whole: number }): void {
  console.log(`\n${engine}: ${teachers} teachers, ${days.length} school days, ${(whole / 1e6).toFixed(1)} MB in all`);
  console.log('| table | rows per teacher | bytes per row, with indexes | MB per teacher |\n|---|---|---|---|');
  for (const [table, { rows, bytes }] of tables) {
    const mb = (bytes / teachers / 1e6).toFixed(2);
    console.log(`| ${table} | ${Math.round(rows / teachers)} | ${Math.round(bytes / rows)} | ${mb} |`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pe-growth-'));
const found = getPostgres();
const cluster = found ? await startCluster(found) : null;
try {
  print('SQLite', await onSqlite(folder));
  if (cluster) print('PostgreSQL', await onPostgres(cluster.url));
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
