import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type LocalDate } from '#domain/dates.ts';
import { createTeacher } from '../../server/accounts/teachers.ts';
import { writeAccessToken } from '../../server/accounts/tokens/tokens.ts';
import type { Database } from '../../server/db/schema.ts';
import { randomId } from '../../server/platform/random.ts';
import { shared } from '../../server/rows/server-row.ts';
import { schoolDays } from '../school-days.ts';
import { demoSettings } from '../../scripts/demo/school/data.ts';
import { inventedDay } from '#domain/sample/day.ts';
import { seededRandom, type Random } from '#domain/seeded-random.ts';

interface WorldSize {
  readonly teachers: number;
  readonly classes: number;
  readonly sessions: number;
  readonly days: number;
}

const STUDENTS = 32;
const HOUR_S = 3600;
/** Low, because a statement has a limit of parameters (32,766 in SQLite). */
const ROWS_PER_INSERT = 400;
/** The marks of this many days of a class are sent in one call, because a call accepts at most 500 marks. */
const DAYS_PER_CALL = 15;
export interface BenchClass {
  readonly id: number;
  readonly students: readonly number[];
}

export interface BenchSession {
  readonly id: number;
  readonly cookie: string;
}

export interface BenchTeacher {
  readonly id: number;
  readonly gradeBookId: number;
  readonly classes: readonly BenchClass[];
  readonly sessions: readonly BenchSession[];
}

export interface BenchWorld {
  readonly teachers: readonly BenchTeacher[];
  readonly days: readonly LocalDate[];
}

/** In the middle of the school year: the first by calls, the others are copies. */
export async function makeWorld(
  app: FastifyInstance,
  db: Kysely<Database>,
  secret: string,
  size: WorldSize,
): Promise<BenchWorld> {
  const days = schoolDays('2026-11-20' as LocalDate, size.days);
  const accounts: Account[] = [];
  for (let place = 0; place < size.teachers; place += 1) accounts.push(await makeAccount(db, secret, place, size));
  const [first, ...others] = accounts;
  if (!first) throw new Error('There is no teacher.');
  const kept = await fillYear(writer(app, first.sessions), size, days);
  for (const { id } of others) await copyRows(db, first.id, id);
  return { teachers: accounts.map((account) => ({ ...account, ...kept })), days };
}

type Account = Pick<BenchTeacher, 'id' | 'sessions'>;

async function makeAccount(db: Kysely<Database>, secret: string, place: number, size: WorldSize): Promise<Account> {
  const account = { email: `teacher${place}@example.org`, passwordHash: '-', trialDays: 42, now: Date.now() };
  return await db.transaction().execute(async (trx) => {
    const { made: id } = await createTeacher(trx, account);
    if (id === null) throw new Error('The database was not empty.');
    const sessions: BenchSession[] = [];
    for (let n = 0; n < size.sessions; n += 1) sessions.push(await makeSession(trx, id, secret));
    return { id, sessions };
  });
}

async function fillYear(
  write: Write,
  size: WorldSize,
  days: readonly LocalDate[],
): Promise<Pick<BenchTeacher, 'gradeBookId' | 'classes'>> {
  await write('PUT', 'user/settings', demoSettings());
  const { id: gradeBookId } = (await write('POST', 'grade-books', { name: 'School Year 2026' })) as { id: number };
  const classes: BenchClass[] = [];
  for (let n = 1; n <= size.classes; n += 1) classes.push(await makeClass(write, gradeBookId, n));
  const random = seededRandom(20);
  for (const { students } of classes) await takeRolls(write, students, days, random);
  // The classes are sorted by their ids, which are random, and not in the order in which they were created.
  return { gradeBookId, classes: classes.toSorted((a, b) => a.id - b.id) };
}

/** An id is unique only within one teacher, so it stays. */
async function copyRows(db: Kysely<Database>, from: number, teacherId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['gradeBooks', 'classes', 'students', 'marks'] as const) {
      const rows = await trx.selectFrom(shared(table)).selectAll().where('teacherId', '=', from).execute();
      for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
        const copies = rows.slice(first, first + ROWS_PER_INSERT).map((row) => ({ ...row, teacherId }));
        await trx.insertInto(shared(table)).values(copies).execute();
      }
    }
    const of = await trx
      .selectFrom('teachers')
      .select(['counter', 'totalMarks'])
      .where('id', '=', from)
      .executeTakeFirstOrThrow();
    await trx.updateTable('teachers').set(of).where('id', '=', teacherId).execute();
    const kept = await trx
      .selectFrom('settings')
      .select(['scoring', 'units'])
      .where('teacherId', '=', from)
      .executeTakeFirstOrThrow();
    await trx.updateTable('settings').set(kept).where('teacherId', '=', teacherId).execute();
  });
}

async function makeSession(db: Kysely<Database>, teacherId: number, secret: string): Promise<BenchSession> {
  const now = Date.now();
  const sessionId = randomId();
  // A session may make only 600 calls a minute, and a teacher may sign in 20 times.
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + HOUR_S * 1000 };
  await db
    .insertInto('sessions')
    .values({ teacherId, id: sessionId, deviceName: 'Chrome on Linux', ...times })
    .execute();
  const token = writeAccessToken(secret, { teacherId, sessionId, exp: Math.floor(now / 1000) + HOUR_S });
  return { id: sessionId, cookie: `pe_access=${token}` };
}

type Write = (method: 'POST' | 'PUT', path: string, body: object) => Promise<unknown>;

function writer(app: FastifyInstance, sessions: readonly BenchSession[]): Write {
  let turn = 0;
  return async (method, path, body) => {
    const { cookie = '' } = sessions[(turn += 1) % sessions.length] ?? {};
    const headers = { cookie, 'client-type': 'web' };
    const answer = await app.inject({ method, url: `/api/${path}`, headers, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.body === '' ? undefined : answer.json();
  };
}

async function makeClass(write: Write, gradeBookId: number, period: number): Promise<BenchClass> {
  const { id } = (await write('POST', 'classes', { name: `Period ${period}`, gradeBookId })) as { id: number };
  const students = Array.from({ length: STUDENTS }, (_, place) => ({
    fullName: `Student ${'ABCDEFGH'[place % 8]}${place}, Period ${period}`,
    classId: id,
    number: place + 1,
  }));
  const rows = (await write('POST', 'students/create-many', { students })) as { id: number }[];
  return { id, students: rows.map((row) => row.id) };
}

async function takeRolls(
  write: Write,
  students: readonly number[],
  days: readonly LocalDate[],
  random: Random,
): Promise<void> {
  const habits = students.map(() => random() ** 4);
  for (let first = 0; first < days.length; first += DAYS_PER_CALL) {
    const entries = days.slice(first, first + DAYS_PER_CALL).flatMap((createdAt) =>
      students.map((studentId, place) => ({
        studentId,
        createdAt,
        ...inventedDay(random, habits[place] ?? 0, demoSettings()),
      })),
    );
    await write('POST', 'students/daily-points/create-many', { entries });
  }
}
