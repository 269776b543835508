/** Refusals come from the real sync engine. */
import { beforeEach, expect, it } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { day } from '../../../tests/support/rows.ts';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save } from '../../sync/outbox/save.ts';
import { refusalWords } from '../../words/safety/refusals.ts';
import { createAssessment, scoreAssessment } from '../../writes/assessments.ts';
import { createClass } from '../../writes/classes.ts';
import { createGradeBook } from '../../writes/grade-books.ts';
import { addRaceEvents, createRace } from '../../writes/races.ts';
import { createStudent, patchStudent } from '../../writes/students.ts';
import type { Write } from '../../writes/write.ts';
import { saveDay } from '../roll/roll.ts';
import { touchMark } from '../roll/taps.ts';
import { deletedRow, writeFacts } from './write-facts.ts';

const TODAY = day('2026-11-20');
const CREATED_AT = '2026-11-20T12:00:00.000Z';
const [BOOK, CLASS, LEE, TEST, RACE] = [100, 200, 301, 400, 500];

eachTestHasEngine();
let device: TestDevice;
let connected: SyncDevice;
beforeEach(async () => {
  device = new TestDevice();
  connected = connectedTo(server, device);
  const ofClass = { classId: CLASS, createdAt: CREATED_AT };
  await pullOnly(connected);
  await save(connected, [
    createGradeBook({ id: BOOK, name: 'Fall 2026', createdAt: CREATED_AT }),
    createClass({ id: CLASS, createdAt: CREATED_AT, fields: { name: 'Period 9', gradeBookId: BOOK } }),
    createStudent({ id: LEE, ...ofClass, fields: { fullName: 'Ames, Lee' } }),
    createAssessment({ id: TEST, ...ofClass, name: 'Sit-ups', assessmentTemplateId: 1 }, []),
    createRace({ id: RACE, classId: CLASS }, CREATED_AT, {}),
  ]);
  await saveDay(connected, CLASS, TODAY);
  await syncAll(connected);
});

const score = (value: string) => scoreAssessment({ id: TEST, classId: CLASS }, [{ studentId: LEE, fieldId: 1, value }]);
const lap = () =>
  addRaceEvents({ id: RACE, classId: CLASS }, [
    { id: 501, kind: 'lap', studentId: LEE, elapsed: 1_000, at: CREATED_AT, undoes: null },
  ]);
const mark = async (state: 'A' | 'T', on = TODAY) => {
  await touchMark(connected, { classId: CLASS, day: on, studentId: LEE }, { attendanceState: state });
  await saveDay(connected, CLASS, on);
};
const saved = (write: Write) => save(connected, [write]);

/** Another device deletes while this one is offline; then it sends and pulls. */
async function refusedBy(path: string, write: () => Promise<unknown>): Promise<OutboxEntry> {
  await write();
  const { status } = await server.write({ method: 'DELETE', path, by: 'other', seen: await server.counter() });
  expect(status).toBeLessThan(300);
  await sendOnly(connected);
  await pullOnly(connected);
  const entry = (await device.outbox()).find(({ state }) => state === 'refused');
  if (!entry) throw new Error('the server has refused nothing');
  return entry;
}

async function wordsOf(entry: OutboxEntry): Promise<string> {
  const facts = await writeFacts(device.db, entry);
  const { reason, advice } = refusalWords({
    code: entry.error?.code ?? '',
    detail: entry.error?.detail ?? null,
    table: facts?.table ?? 'profile',
    count: facts?.count ?? 1,
    deleted: await deletedRow(device.db, entry),
    arrived: null,
    problem: null,
  });
  return `${reason} ${advice}`;
}

const NEXT_DAY = day('2026-11-21');

it.each([
  ['a change to a mark', 'mark', () => mark('A')],
  ['a new mark', 'mark', () => mark('T', NEXT_DAY)],
  ['a change to a student', 'change', () => saved(patchStudent({ id: LEE, fields: { number: 7 } }))],
  ['a new score', 'change', () => saved(score('31'))],
  ['a lap of a race', 'change', () => saved(lap())],
])(
  'R8.4 if the server refuses %s because another device deleted the class, the message to the teacher names the class',
  async (_what, change, write) => {
    expect(await wordsOf(await refusedBy(`classes/${CLASS}`, write))).toBe(
      `Period 9 was deleted on another device. Put back the class with your ${change}, or discard your ${change}.`,
    );
  },
);

it('R8.4 if the server refuses a new score because the assessment was deleted, the message to the teacher names the assessment', async () => {
  expect(await wordsOf(await refusedBy(`assessments/${TEST}`, () => saved(score('31'))))).toMatch(
    /^Sit-ups was deleted on another device\. Put back the assessment/,
  );
});

it('R8.4 if the server refuses a lap because the race was deleted, the message to the teacher names the race', async () => {
  expect(await wordsOf(await refusedBy(`races/${RACE}`, () => saved(lap())))).toMatch(
    /^This race was deleted on another device\. Put back the race/,
  );
});

it('R8.4 if the server refuses a mark because the grade book was deleted, the message to the teacher names the grade book', async () => {
  expect(await wordsOf(await refusedBy(`grade-books/${BOOK}`, () => mark('A')))).toMatch(
    /^Fall 2026 was deleted on another device\. Put back the grade book/,
  );
});

it('R8.4 if both a class and its student were deleted, the message about a refused change of the student names the class', async () => {
  const entry = await refusedBy(`classes/${CLASS}`, () => saved(patchStudent({ id: LEE, fields: { number: 7 } })));
  await device.db.students.update(LEE, { tomb: 'key-of-another-delete' });
  expect(await wordsOf(entry)).toMatch(/^Period 9 was deleted/);
});
