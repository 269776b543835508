/** A short simulation: two tablets of one teacher over a faulty network, compared at the end (README.md). */
import { expect, it } from 'vitest';
import { createGradeBook } from '../../src/repositories/classes/grade-books.ts';
import { createClass } from '../../src/repositories/classes/classes.ts';
import { saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { changeStudent } from '../../src/repositories/students/student-changes.ts';
import { createStudents, listStudents } from '../../src/repositories/students/students.ts';
import { readDevice } from '../world/device-rows.ts';
import { serverRows } from '../world/server-rows.ts';
import { playedCounts } from './counts.ts';
import { SimDevice } from './device.ts';
import { pickDay } from './picks.ts';
import { Random } from './random.ts';
import { SimServer } from './server.ts';

const TEACHER = 11;
const STEPS = 60;
/** The name of a seed is a fault that happens in its run. */
const SEEDS = { 'lost answer': 1, 'late repeat': 5, 'session ended': 3, 'killed after': 4 };

async function openWorld(seed: number) {
  const server = new SimServer(undefined, 1, seed);
  await server.start();
  const account = { userId: TEACHER, jar: await server.addTeacher(TEACHER), files: [] };
  const tablets = ['gym', 'office'].map((name, n) => new SimDevice(name, account, server, seed + n)) as [
    SimDevice,
    SimDevice,
  ];
  // While an answer is on its way, time passes, but the teacher of this test does nothing.
  for (const { network } of tablets)
    Object.assign(network, { faulty: false, meanwhile: async () => server.pass(1_000) });
  const { sync } = tablets[0];
  const bookId = Number(await createGradeBook(sync, 'Fall 2028'));
  const classId = Number(await createClass(sync, bookId, 'Period 1'));
  await createStudents(sync, classId, [{ fullName: 'Rivera, Ana' }, { fullName: 'Baker, Carl' }]);
  const saved = new Set<string>();
  await noteSaved(tablets[0], saved);
  await flush(tablets);
  return { server, tablets, classId, saved };
}

/** Adds the keys of the writes that the tablet has stored and not yet received back. */
async function noteSaved({ db }: SimDevice, saved: Set<string>): Promise<void> {
  for (const { key } of await db.outbox.toArray()) saved.add(key);
}

/** One random operation of the teacher. It calls the functions that the screens call. */
async function operate({ sync, db }: SimDevice, random: Random, classId: number): Promise<void> {
  const student = random.pick(await listStudents(db, classId));
  const text = `TEXT ${random.whole(1, 99)}`;
  if (random.chance(0.3)) return void (await changeStudent(sync, student, { fullName: `${text}, Ana` }));
  const day = pickDay(random);
  const touches = random.pick([{ attendanceState: 'A' }, { attendanceState: 'T' }, { customNote: text }] as const);
  await touchMark(sync, { classId, day, studentId: student.id }, touches);
  await saveDay(sync, classId, day);
}

/** Stops the faults and syncs twice, because a tablet receives the writes of the other tablet only after they are sent. */
async function flush(tablets: readonly SimDevice[]): Promise<void> {
  for (const { network } of tablets) {
    network.faulty = false;
    for (const arrive of network.late.splice(0)) await arrive();
  }
  for (const tablet of [...tablets, ...tablets]) await tablet.sendAll();
}

/** Compares a tablet with the server: nothing waits, and both have the same rows with the same values. */
async function compare({ db }: SimDevice, rows: Awaited<ReturnType<typeof serverRows>>): Promise<void> {
  const { entries, shown } = await readDevice(db);
  expect(entries).toEqual([]);
  for (const [ref, { table, id, fields }] of rows)
    expect([ref, shown.get(table)?.get(id)]).toEqual([ref, expect.objectContaining(fields)]);
  expect([...shown.values()].reduce((sum, { size }) => sum + size, 0)).toBe(rows.size);
}

it.each(Object.entries(SEEDS))(
  'R3, R10.4, P3 after a random run with the fault “%s” (seed %i), two tablets and the server have the same rows, and each write was applied once',
  async (fault, seed) => {
    const { server, tablets, classId, saved } = await openWorld(seed);
    const random = new Random(seed);
    const before = playedCounts().get(fault) ?? 0;
    for (const { network } of tablets) network.faulty = true;
    for (let step = 0; step < STEPS; step += 1) {
      const tablet = random.pick(tablets);
      tablet.takeTurn(random, random.whole(0, 2));
      await (random.chance(0.6) ? operate(tablet, random, classId) : tablet.syncRound());
      await noteSaved(tablet, saved);
    }
    await flush(tablets);
    expect(playedCounts().get(fault)).toBeGreaterThan(before);
    expect(server.applied.map(({ key }) => key).toSorted()).toEqual([...saved].toSorted());
    for (const tablet of tablets) await compare(tablet, await serverRows(server, TEACHER));
    for (const tablet of tablets) tablet.close();
    await server.close();
  },
);
