import { beforeEach, describe, expect, it } from 'vitest';
import { lapEvent, clockEvent, undoEvents } from '#domain/race/events.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { atSecond } from '../../../tests/support/race-events.ts';
import { bookRow, classRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { save } from '../../sync/outbox/save.ts';
import { deleteAssessment, scoreAssessment } from '../../writes/assessments.ts';
import { saveRaceResults } from './race-results.ts';
import { readRaceSplits } from './race-splits.ts';
import { appendRaceEvents } from './race-writes.ts';
import { readRaceOfClass, type TimedRace } from '../races/races.ts';

const CLASS = 1;
const RACE = 400;
const [ANA, BEN, CEM, DAN] = [21, 22, 23, 24];
const NAME = 'Mile Results 2026-11-20';
const race: TimedRace = {
  raceId: RACE,
  classId: CLASS,
  setUp: { ...DEFAULT_RACE_SET_UP, laps: 2 },
  assessmentId: null,
};
const at = (seconds: number) => ({ elapsed: Math.round(seconds * 1_000), at: atSecond(seconds) });
const lap = (student: number, seconds: number) => lapEvent(student, at(seconds));

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.gradeBooks.put(bookRow(1, 'Fall book'));
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  await device.db.students.bulkPut([
    studentRow(ANA, 'Adams, Ana'),
    studentRow(BEN, 'Brown, Ben'),
    studentRow(CEM, 'Cruz, Cem', { deleted: true }),
    studentRow(DAN, 'Diaz, Dan', { deleted: true }),
  ]);
  await append(clockEvent('start', at(0)), lap(ANA, 90), lap(ANA, 185.9), lap(BEN, 100), lap(CEM, 80), lap(CEM, 160));
  await device.db.outbox.clear();
});

const append = async (...events: Parameters<typeof appendRaceEvents>[2]) =>
  await appendRaceEvents(device, race, events);
const calls = async () => (await device.outbox()).map(({ method, path }) => `${method} ${path}`);
const values = async () =>
  Object.fromEntries(
    (await rowsOf(device.db, 'assessmentScores').toArray()).map((score) => [score['studentId'], score['value']]),
  );
async function saved(name = NAME): Promise<number> {
  const result = await saveRaceResults(device, race, name);
  if (!('assessmentId' in result)) throw new Error(result.message);
  return result.assessmentId;
}

describe('5.62 the save of a race', () => {
  it('5.62 the first save of a race creates an assessment with the students’ scores, and stores the assessment’s id in the race', async () => {
    const id = await saved(`  ${NAME} `);
    expect(await device.db.assessments.get(id)).toMatchObject({ classId: CLASS, name: NAME, assessmentTemplateId: 3 });
    expect(await values()).toEqual({ [ANA]: '185', [BEN]: '', [CEM]: '160' });
    expect(await device.db.races.get(RACE)).toMatchObject({ assessmentId: id });
    expect(await calls()).toEqual(['POST assessments', 'POST races']);
    const { race: row } = await readRaceOfClass(device.db, CLASS, id, { laps: 2 });
    expect(row?.id).toBe(RACE);
  });

  it('5.62 if the device can’t store the assessment of a race, the save of the race stores no part of the results', async () => {
    device.storage.break('assessments', new Error('the disk is broken'));
    await expect(saved()).rejects.toThrow('the disk is broken');
    expect(await device.db.races.get(RACE)).toMatchObject({ assessmentId: null });
    expect([await values(), await calls()]).toEqual([{}, []]);
  });

  it('5.62 if the teacher saves a race again, the device sends only the scores that have changed since the first save', async () => {
    const id = await saved();
    await append(lap(BEN, 205));
    await device.db.outbox.clear();
    expect(await saved('Another name')).toBe(id);
    expect(await calls()).toEqual(['PATCH assessments']);
    expect((await device.outbox())[0]?.body).toMatchObject({
      id,
      assessmentScores: [{ studentId: BEN, value: '205' }],
    });
    expect(await device.db.assessments.get(id)).toMatchObject({ name: NAME });
    await device.db.outbox.clear();
    await saved();
    expect(await calls()).toEqual([]);
  });

  it('5.62 if the teacher undoes the final lap of a student, the next save of the race empties the student’s score', async () => {
    await saved();
    const events = await device.db.raceEvents.where('raceId').equals(RACE).toArray();
    const last = events.find(({ studentId, elapsed }) => studentId === ANA && elapsed === 185_900);
    await append(...undoEvents([last?.id ?? 0], at(200)));
    await saved();
    expect(await values()).toMatchObject({ [ANA]: '', [CEM]: '160' });
  });

  it('5.62 if a student has no lap in a race, the save of the race does not change the student’s typed score', async () => {
    const id = await saved();
    await save(device, [scoreAssessment({ id, classId: CLASS }, [{ studentId: DAN, fieldId: 2, value: '9:00' }])]);
    await append(lap(BEN, 205));
    await saved();
    expect(await values()).toMatchObject({ [DAN]: '9:00', [BEN]: '205' });
  });

  it('5.62 if the assessment of a saved race was deleted, the next save of the race creates a new assessment', async () => {
    const id = await saved();
    await save(device, [deleteAssessment(id, 'a-delete')]);
    const again = await saved();
    expect(again).not.toBe(id);
    expect(await device.db.races.get(RACE)).toMatchObject({ assessmentId: again });
  });

  it('5.62 if the teacher saves a race that has no event yet (no start, no lap), the save also creates the race', async () => {
    const empty = { ...race, raceId: 401 };
    const result = await saveRaceResults(device, empty, NAME);
    expect(await device.db.races.get(401)).toMatchObject({ laps: 2, ...result });
  });

  it.each([' ', 'x'.repeat(31)])(
    '5.2 if the teacher saves a race under the invalid name “%s”, the app refuses the name and stores nothing',
    async (name) => {
      expect(await saveRaceResults(device, race, name)).toMatchObject({ message: expect.any(String) as string });
      expect(await calls()).toEqual([]);
    },
  );

  it('5.56 even if the page shows an older target (number of laps), the save of a race uses the stored target', async () => {
    await device.db.races.update(RACE, { laps: 1 });
    await saved();
    expect(await values()).toEqual({ [ANA]: '90', [BEN]: '100', [CEM]: '80' });
  });
});

it('5.69 the app reads the splits (times at the ends of laps) of all students of a saved race, and whether a lap is not sent yet', async () => {
  const id = await saved();
  const splits = await readRaceSplits(device.db, CLASS, id);
  expect(splits).toMatchObject({ laps: 2, includesUnsent: false });
  expect(splits?.students.map((student) => student.id)).toEqual([ANA, BEN, CEM, DAN]);
  expect(splits?.state.students.get(ANA)?.laps.map(({ split }) => split)).toEqual([90_000, 185_900]);
  await append(lap(BEN, 205));
  expect(await readRaceSplits(device.db, CLASS, id)).toMatchObject({ includesUnsent: true });
});

it('5.69 if an assessment has no race, the app finds no splits (times at the ends of laps) for this assessment', async () => {
  expect(await readRaceSplits(device.db, CLASS, 77)).toBeNull();
});
