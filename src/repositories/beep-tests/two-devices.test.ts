import { beforeEach, expect, it } from 'vitest';
import { type BeepState, beepState } from '#domain/beep-test/beep-state.ts';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { createGradeBook } from '../classes/grade-books.ts';
import { createClass } from '../classes/classes.ts';
import { countsOfDeletion, findDeletion, putBack } from '../review/deleted.ts';
import { createStudents } from '../students/students.ts';
import { readBeepTest } from './beep-tests.ts';
import { readEarlierScores, saveBeepResults } from './beep-results.ts';
import { appendBeepEvents, discardBeepTest } from './beep-writes.ts';

eachTestHasEngine();
let gym: SyncDevice;
let office: SyncDevice;
let test: Parameters<typeof appendBeepEvents>[1];
let ana = 0;
let bo = 0;

const at = (second: number) => new Date(1_763_640_000_000 + second * 1_000).toISOString();
const event = (kind: 'start' | 'pause' | 'miss', lap: number, second: number, studentId: number | null = null) => {
  return { kind, lap, studentId, at: at(second), undoes: null };
};

async function stateOn(device: SyncDevice): Promise<BeepState> {
  const reading = await readBeepTest(device.db, test.classId, test.id);
  return beepState(reading?.events ?? [], test.consecutive);
}

beforeEach(async () => {
  gym = connectedTo(server, new TestDevice());
  office = connectedTo(server, new TestDevice());
  await pullOnly(gym);
  const book = Number(await createGradeBook(gym, 'Fall 2026'));
  const classId = Number(await createClass(gym, book, 'Period 3'));
  [ana = 0, bo = 0] = await createStudents(gym, classId, [{ fullName: 'Abdi, Ana' }, { fullName: 'Chen, Bo' }]);
  test = { id: 700, classId, distance: 20, consecutive: false, saysLevels: false };
});

it('5.142, 5.146 if two offline devices tap one runner in one lap, both show one miss that both saw, and one result', async () => {
  await appendBeepEvents(gym, test, [event('start', 0, 0)]);
  await syncAll(gym);
  await syncAll(office);
  for (const [device, second] of [
    [gym, 150],
    [office, 152],
  ] as const)
    await appendBeepEvents(device, test, [event('miss', 18, second, ana)]);
  await appendBeepEvents(office, test, [event('miss', 20, 170, bo)]);
  for (const device of [gym, office, gym]) await syncAll(device);
  const [one, other] = [await stateOn(gym), await stateOn(office)];
  expect(one).toEqual(other);
  expect(one.runners.get(ana)).toMatchObject({ misses: [18], out: null, isSeenByBoth: true });
  expect(one.runners.get(bo)).toMatchObject({ misses: [20], isSeenByBoth: false });
  await appendBeepEvents(gym, test, [event('miss', 24, 200, ana), event('pause', 30, 260)]);
  const runners = [ana, bo].map((id) => ({ id, isAbsent: false }));
  const assessmentId = await saveBeepResults(gym, { testId: test.id, runners, isTyped: false });
  await syncAll(gym);
  await syncAll(office);
  const place = { templateId: 5, assessmentId: 0 };
  const scores = await readEarlierScores(office.db, test.classId, place);
  expect([ana, bo].map((id) => scores.get(id)?.value)).toEqual(['23', '30']);
  expect((await office.db.beepTests.get(test.id))?.assessmentId).toBe(assessmentId);
});

it('5.147 a second heat of the day joins the assessment of the first, and the grid compares with the earlier test', async () => {
  const runners = [ana, bo].map((id) => ({ id, isAbsent: false }));
  const heat = async (id: number, away: number, lap: number) => {
    const shown = { ...test, id };
    const out = { kind: 'out', lap: 0, studentId: away, at: at(id), undoes: null } as const;
    await appendBeepEvents(gym, shown, [out, event('start', 0, id), event('pause', lap, id + 1)]);
    return await saveBeepResults(gym, { testId: id, runners, isTyped: false });
  };
  const first = await heat(700, bo, 30);
  expect(await heat(701, ana, 41)).toBe(first);
  const after = await readEarlierScores(gym.db, test.classId, { templateId: 5, assessmentId: -1 });
  expect([ana, bo].map((id) => after.get(id)?.value)).toEqual(['30', '41']);
  const before = await readEarlierScores(gym.db, test.classId, { templateId: 5, assessmentId: first ?? 0 });
  expect(before.size).toBe(0);
});

it('5.145 a discarded test is no longer the open test of the class, and the teacher can put it back with its events', async () => {
  await appendBeepEvents(gym, test, [event('start', 0, 0)]);
  expect((await readBeepTest(gym.db, test.classId, null))?.test.id).toBe(test.id);
  await discardBeepTest(gym, test.id);
  expect(await readBeepTest(gym.db, test.classId, test.id)).toBeNull();
  await syncAll(gym);
  const deletion = await findDeletion(gym, 'beepTests', test.id);
  expect(deletion && (await countsOfDeletion(gym.db, deletion))).toEqual(new Map([['beepEvents', 1]]));
  await putBack(gym, deletion?.key ?? '');
  expect((await readBeepTest(gym.db, test.classId, null))?.events).toHaveLength(1);
});
