import { beforeEach, expect, it } from 'vitest';
import { clashId, markId } from '#domain/ids.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { shared } from '../rows/server-row.ts';
import { eachTestHasClass, engine as server, seen } from '../../tests/support/each-test.ts';
import { ANA, BEN, BOOK, CLASS, DAY, fillClass, marksWrite } from '../../tests/support/writes.ts';
import { type Purged, purgeTeacher } from './teacher.ts';

const DAY_MS = 86_400_000;
const KEY = 'the-delete-key';
const NOTHING: Purged = { keys: 0, contents: 0, tombstones: 0, sessions: 0, links: 0, clashes: 0 };
const sick = { studentId: ANA, attendanceState: 'A', customNote: 'SICK' };

eachTestHasClass();
beforeEach(async () => {
  await server.write(marksWrite([sick, { studentId: BEN }]));
});

const pass = (days: number) => server.clock.advance(days * DAY_MS);
const purge = async (of = server, yieldToCalls = async () => {}) =>
  await purgeTeacher({ db: server.db, teacherId: of.teacherId, now: server.clock.now() }, yieldToCalls);
const remove = (path: string, key = KEY) => server.write({ method: 'DELETE', path, key, seen: 99 });
const deleteDay = () => remove(`students/daily-points/by-date/${DAY}/${CLASS}`);
const restore = () => server.write({ method: 'POST', path: 'restore', body: { key: KEY } });

async function kept(of = server): Promise<string> {
  const rows = [];
  for (const table of TABLE_NAMES) {
    rows.push(await server.db.selectFrom(shared(table)).selectAll().where('teacherId', '=', of.teacherId).execute());
  }
  return JSON.stringify(rows);
}

async function horizon(): Promise<number> {
  const teacher = server.db.selectFrom('teachers').select('horizon').where('id', '=', server.teacherId);
  return (await teacher.executeTakeFirstOrThrow()).horizon;
}

it('9.5 the daily purge deletes no row that a teacher has not deleted, even if the row is very old', async () => {
  const before = await kept();
  pass(390);
  expect(await purge()).toEqual(NOTHING);
  expect(await kept()).toBe(before);
});

it('D4.2 a deleted class can be restored for 30 days, and after that a restore is refused with the code “gone”', async () => {
  await remove(`classes/${CLASS}`);
  pass(30);
  expect(await purge()).toEqual(NOTHING);
  expect(await restore()).toMatchObject({ status: 200, body: { restored: 1 } });
  expect(await server.fields('marks', markId(ANA, DAY))).toMatchObject({ customNote: 'SICK' });
  await remove(`classes/${CLASS}`, 'the-second-delete');
  server.clock.advance(30 * DAY_MS + 1);
  const again = { method: 'POST', path: 'restore', body: { key: 'the-second-delete' } } as const;
  expect(await server.write(again)).toMatchObject({ status: 404, code: 'gone' });
});

it('D4.2 30 days after the delete of a grade book, the purge leaves only its tombstone (marker of a deleted row), without content', async () => {
  await remove(`grade-books/${BOOK}`);
  const cursor = await server.counter();
  pass(31);
  // The six rows are the class, two students, two marks and the grade book itself.
  expect(await purge()).toEqual({ ...NOTHING, contents: 6 });
  const left = await kept();
  for (const word of ['Fall', 'PE 7', 'Ana', 'Chen', 'SICK']) expect(left).not.toContain(word);
  const { rows } = await server.after(seen - 3);
  expect(rows).toEqual([expect.objectContaining({ table: 'gradeBooks', id: BOOK, deleted: KEY, change: cursor })]);
  expect(await purge()).toEqual(NOTHING);
});

it('D4.2 after the purge has removed the content of a deleted class, the server still refuses a write to this class with the code “gone”', async () => {
  await remove(`classes/${CLASS}`);
  pass(31);
  await purge();
  const create = { id: CLASS, name: 'PE 9', gradeBookId: BOOK };
  expect(await server.write({ method: 'POST', path: 'classes', body: create })).toMatchObject({ code: 'gone' });
  const note = { classId: CLASS, date: DAY, shortNote: 'Relay' };
  const noted = await server.write({ method: 'POST', path: 'classes/daily-activity-note', body: note });
  expect(noted).toMatchObject({ code: 'gone' });
  // The student is unknown, because the purge has deleted the student's row completely.
  expect(await server.write(marksWrite([{ studentId: ANA }]))).toMatchObject({ code: 'unknown' });
});

it('D4.2 if a teacher creates marks on a deleted day again after a purge, later purges keep these new marks', async () => {
  await deleteDay();
  pass(31);
  expect(await purge()).toEqual({ ...NOTHING, contents: 2 });
  expect(await kept()).not.toContain('SICK');
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'T' }]));
  pass(400);
  await purge();
  expect(await server.fields('marks', markId(ANA, DAY))).toMatchObject({ attendanceState: 'T', customNote: '' });
  expect(await server.row('marks', markId(BEN, DAY))).toBeUndefined();
});

it('P4.2 400 days after a delete, the purge removes the tombstone (marker of the deleted row) and raises the horizon (lowest accepted cursor)', async () => {
  await deleteDay();
  const at = await server.counter();
  await server.write({ method: 'POST', path: 'grade-books', body: { id: 101, name: 'Spring 2027' } });
  pass(400);
  expect(await purge()).toMatchObject({ contents: 2, tombstones: 0 });
  expect(await horizon()).toBe(0);
  server.clock.advance(1);
  expect(await purge()).toMatchObject({ contents: 0, tombstones: 2 });
  expect(await server.row('marks', markId(ANA, DAY))).toBeUndefined();
  expect(await horizon()).toBe(at);
});

it('P4.2 the purge never lowers the horizon (the lowest cursor that the server accepts)', async () => {
  const early = await server.counter();
  await deleteDay();
  pass(401);
  await purge();
  const first = await horizon();
  expect(first).toBeGreaterThan(early);
  // Gives the newer tombstone a change number that is lower than the change numbers of the older tombstones.
  await remove(`classes/${CLASS}`, 'the-late-delete');
  await server.db
    .updateTable('classes')
    .set({ change: 1 })
    .where('teacherId', '=', server.teacherId)
    .where('id', '=', CLASS)
    .execute();
  pass(401);
  await purge();
  expect(await horizon()).toBe(first);
});

it('R10.4 the server recognises a repeated write for 400 days; then the purge deletes the stored key, and the server would apply the write again', async () => {
  const write = { method: 'POST', path: 'grade-books', body: { id: 101, name: 'Spring 2027' }, key: KEY } as const;
  const incoming = server.incoming(write);
  await server.round([incoming]);
  pass(400);
  expect(await purge()).toEqual(NOTHING);
  expect((await server.round([incoming])).answers).toMatchObject([{ repeat: true, status: 201 }]);
  server.clock.advance(1);
  expect((await purge()).keys).toBeGreaterThan(0);
  expect((await server.round([incoming])).answers).toMatchObject([{ repeat: false, status: 201 }]);
});

it('W9.2a the purge deletes open and closed clashes (conflicting values) that are older than 30 days', async () => {
  const meet = async (field: string) => {
    await server.write(marksWrite([{ studentId: ANA, [field]: 'A' }], { by: 'b', seen }));
    await server.write(marksWrite([{ studentId: ANA, [field]: 'T' }], { by: 'c', seen }));
  };
  await meet('attendanceState');
  await meet('customNote');
  const closed = clashId(markId(ANA, DAY), 'customNote');
  await server.write({ method: 'DELETE', path: `clashes/${closed}`, seen: await server.counter() });
  pass(30);
  expect(await purge()).toEqual(NOTHING);
  server.clock.advance(1);
  expect(await purge()).toEqual({ ...NOTHING, contents: 1, clashes: 2 });
  expect((await server.after(0)).rows.filter(({ table }) => table === 'clashes')).toEqual([]);
});

it('the daily purge deletes expired sessions and expired mailed links, and keeps valid sessions and links', async () => {
  const { db, teacherId } = server;
  const now = server.clock.now();
  for (const [id, expiresAt] of [
    [1, now],
    [2, now + 1],
  ] as const) {
    const common = { teacherId, createdAt: 0, expiresAt };
    await db
      .insertInto('sessions')
      .values({ ...common, id, deviceName: 'Gym tablet', lastUsedAt: 0 })
      .execute();
    await db
      .insertInto('mailTokens')
      .values({ ...common, tokenHash: `hash ${id}`, kind: 'verify-email' })
      .execute();
  }
  expect(await purge()).toEqual({ ...NOTHING, sessions: 1, links: 1 });
  const left = db.selectFrom('sessions').select('id').where('teacherId', '=', teacherId);
  expect(await left.execute()).toEqual([{ id: 2 }]);
});

it('a teacher can write while a purge runs, and if the purge is stopped, the next purge completes the work', async () => {
  await fillClass(server);
  await remove(`classes/${CLASS}`);
  await deleteDay();
  pass(31);
  let bites = 0;
  const stop = new Error('stopped');
  const twice = async () => {
    bites += 1;
    if (bites === 2) throw stop;
    expect(await server.write(newBook(200 + bites, bites))).toMatchObject({ status: 201 });
  };
  await expect(purge(server, twice)).rejects.toBe(stop);
  expect(await server.row('students', 1_499)).toBeDefined();
  // All 502 students, 1,002 marks and the class, minus the 1,000 rows of the first two transactions.
  expect((await purge()).contents).toBe(502 + 1_002 + 1 - 1_000);
  expect(await kept()).not.toContain('Student, No');
});

const newBook = (id: number, n: number) =>
  ({ method: 'POST', path: 'grade-books', body: { id, name: `Spring ${2027 + n}` } }) as const;
