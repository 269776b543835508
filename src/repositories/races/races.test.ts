import { beforeEach, describe, expect, it } from 'vitest';
import { raceIdOf } from '#domain/ids.ts';
import { clockEvent, countEvent, lapEvent, undoEvents } from '#domain/race/events.ts';
import { raceState } from '#domain/race/race-state.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { addRaceEvents as raceEventsCall } from '#contract/rows/races.ts';
import * as z from 'zod/mini';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import { atSecond, lapAt } from '../../../tests/support/race-events.ts';
import { bookRow, classRow } from '../../../tests/support/rows.ts';
import { createAssessment, deleteAssessment } from '../../writes/assessments.ts';
import { save } from '../../sync/outbox/save.ts';
import { appendRaceEvents, changeRaceSetUp, discardRace } from '../mile-timer/race-writes.ts';
import { readRaceOfClass, type TimedRace } from './races.ts';
import { readRunningRaces } from '../mile-timer/running-races.ts';

const CLASS = 2;
const RACE = 400;
const [ANA, BEN] = [21, 22];
const race: TimedRace = { raceId: RACE, classId: CLASS, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
const at = (seconds: number) => ({ elapsed: seconds * 1_000, at: atSecond(seconds) });
const start = clockEvent('start', at(0));
const lap = (student: number, seconds: number) => lapEvent(student, at(seconds));

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.gradeBooks.put(bookRow(1, 'Fall book'));
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
});

const append = async (...events: Parameters<typeof appendRaceEvents>[2]) =>
  await appendRaceEvents(device, race, events);
const read = async (assessmentId: number | null = null, shownId?: number) =>
  await readRaceOfClass(device.db, CLASS, assessmentId, { laps: 4, ...(shownId !== undefined && { shownId }) });
const calls = async () => (await device.outbox()).map(({ method, path }) => `${method} ${path}`);

it('5.51 the first event of a race, such as its start, creates the race, and each event is stored with the id of this device', async () => {
  const [startId] = await append(start);
  const [lapId] = await append(lap(ANA, 90));
  expect(await calls()).toEqual(['POST races', `POST races/${RACE}/events`, `POST races/${RACE}/events`]);
  expect(await device.db.races.get(RACE)).toMatchObject({ classId: CLASS, laps: 4, assessmentId: null });
  const { device: name } = (await device.db.meta.get('clock')) as { device: string };
  expect(await device.db.raceEvents.get(startId ?? 0)).toMatchObject({ kind: 'start', raceId: RACE, device: name });
  expect(await device.db.raceEvents.get(lapId ?? 0)).toMatchObject({ studentId: ANA, elapsed: 90_000, device: name });
  expect(device.nudges).toBe(2);
});

it('5.51 if one press on the mile timer makes several race events, one outbox entry contains all of them, in the format of the API', async () => {
  const [first = 0] = await append(start, lap(ANA, 90), countEvent(BEN, at(91)));
  await append(...undoEvents([first], at(92)));
  const bodies = (await device.outbox()).slice(1).map(({ body }) => body);
  expect(bodies).toMatchObject([{ events: [{}, {}, {}] }, { events: [{ kind: 'undo', undoes: first }] }]);
  for (const body of bodies) expect(z.safeParse(raceEventsCall.body, body).success).toBe(true);
});

it('5.51 if the device can’t store the first event of a race, it stores neither the race nor an outbox entry', async () => {
  device.storage.break('raceEvents', new Error('the disk is broken'));
  await expect(append(start)).rejects.toThrow('the disk is broken');
  expect([await device.db.races.count(), await device.db.outbox.count()]).toEqual([0, 0]);
});

it('5.51 in a race with 1,000 events, a tap needs as many database requests and reads as many rows as the second tap of the race', async () => {
  await append(start);
  const costOf = async (seconds: number) => {
    Object.assign(device.storage, { requests: 0, rowsRead: 0 });
    await append(lap(ANA, seconds));
    const { requests, rowsRead } = device.storage;
    return { requests, rowsRead };
  };
  const second = await costOf(90);
  await device.db.raceEvents.bulkPut(Array.from({ length: 1_000 }, (_, n) => lapAt(9_000 + n, BEN, n)));
  expect(second.requests).toBeGreaterThan(5);
  expect(await costOf(91)).toEqual(second);
});

it('5.51 if the race was deleted, a tap begins a new race with this lap, and an undo of an event of the deleted race is not stored', async () => {
  const [id = 0] = await append(start);
  await discardRace(device, RACE);
  await device.db.outbox.clear();
  await append(...undoEvents([id], at(9)), lap(ANA, 90));
  expect(await calls()).toEqual(['POST races', expect.stringMatching(/^POST races\/\d+\/events$/)]);
  const { race: row, events } = await read();
  expect(row?.id).not.toBe(RACE);
  expect(events).toMatchObject([{ kind: 'lap', studentId: ANA, raceId: row?.id }]);
  await append(lap(BEN, 95));
  expect((await read()).events).toHaveLength(2);
});

it('5.63 if the race of a saved assessment was deleted, a new race continues with the saved times', async () => {
  const created = { id: 500, classId: CLASS, name: 'Mile', assessmentTemplateId: 3, createdAt: atSecond(0) };
  await save(device, [createAssessment(created, [{ studentId: ANA, fieldId: 2, value: '512' }])]);
  const first: TimedRace = { ...race, raceId: raceIdOf(500), assessmentId: 500 };
  await appendRaceEvents(device, first, [lap(BEN, 90)]);
  await discardRace(device, first.raceId);
  const { raceId, events } = await read(500);
  expect([raceId === first.raceId, events.length]).toEqual([false, 4]);
  await appendRaceEvents(device, { ...first, raceId: raceId ?? 0 }, [lap(BEN, 95)]);
  expect((await read(500)).race).toMatchObject({ id: raceId, assessmentId: 500 });
  expect((await read(500)).events).toHaveLength(5);
});

it('5.6 if a class has no race, the read for the mile timer returns no race and no race events', async () => {
  expect(await read()).toEqual({ race: null, raceId: null, events: [] });
});

it('5.6 if the race of a class was not saved, the mile timer continues this race with its laps when it opens again', async () => {
  await append(start, lap(ANA, 90));
  const { race: row, raceId, events } = await read();
  expect([row?.id, raceId]).toEqual([RACE, RACE]);
  expect(raceState(events).students.get(ANA)?.laps).toHaveLength(1);
});

it('5.6 after the teacher has saved a race, the open mile timer still shows this race, but a newly opened mile timer does not', async () => {
  await append(start, lap(ANA, 90));
  await device.db.races.update(RACE, { assessmentId: 500 });
  expect((await read(null)).race).toBeNull();
  const { raceId, events } = await read(null, RACE);
  expect([raceId, events.length]).toEqual([RACE, 2]);
});

it('5.6 if a class has two unsaved races, the mile timer continues the newer race, or the older race if the teacher discarded the newer one', async () => {
  await append(start);
  device.wallClock = NOON + 60_000;
  await appendRaceEvents(device, { ...race, raceId: 401 }, [start]);
  expect((await read()).raceId).toBe(401);
  await discardRace(device, 401);
  expect((await read()).raceId).toBe(RACE);
  expect((await calls()).at(-1)).toBe('DELETE races/401');
});

it('5.6 a change of the settings of a race sends only the changed fields, and sends nothing before the first event of the race', async () => {
  await changeRaceSetUp(device, race, { laps: 6 });
  expect(await calls()).toEqual([]);
  await append(start);
  await changeRaceSetUp(device, race, { laps: 6, hideAbsent: true });
  expect((await device.outbox()).at(-1)?.body).toEqual({ id: RACE, classId: CLASS, laps: 6 });
  await changeRaceSetUp(device, race, { laps: 6 });
  expect(await calls()).toHaveLength(3);
  expect((await read()).race).toMatchObject({ laps: 6, hideAbsent: true });
});

describe('5.63 a saved assessment that has no race', () => {
  const ASSESSMENT = 500;
  const raceId = raceIdOf(ASSESSMENT);
  const createdAt = '2026-11-19T09:00:00.000Z';
  const saved: TimedRace = { ...race, raceId, assessmentId: ASSESSMENT };
  beforeEach(async () => {
    const row = { id: ASSESSMENT, classId: CLASS, name: 'Mile', assessmentTemplateId: 3, createdAt };
    const scores = [
      { studentId: ANA, fieldId: 2, value: '512' },
      { studentId: BEN, fieldId: 2, value: '' },
    ];
    await save(device, [createAssessment(row, scores)]);
    await device.db.outbox.clear();
  });

  it('5.63 if a saved assessment has no race, the mile timer shows its saved times, and sends nothing until the first tap', async () => {
    const { race: row, raceId: id, events } = await read(ASSESSMENT);
    expect([row, id]).toEqual([null, raceId]);
    expect([...raceState(events).students.keys()]).toEqual([ANA]);
    expect(raceState(events).students.get(ANA)?.laps.at(-1)?.split).toBe(512_000);
    expect(await calls()).toEqual([]);
  });

  it('5.63 if a saved assessment has no race, the first tap also stores laps for the saved times, and the second tap does not store them again', async () => {
    const before = (await read(ASSESSMENT)).events;
    await appendRaceEvents(device, saved, [lap(BEN, 90)]);
    await appendRaceEvents(device, saved, [lap(BEN, 180)]);
    expect(await calls()).toEqual(['POST races', ...Array.from({ length: 3 }, () => `POST races/${raceId}/events`)]);
    const { race: row, events } = await read(ASSESSMENT);
    expect(row).toMatchObject({ id: raceId, assessmentId: ASSESSMENT });
    expect(events).toHaveLength(before.length + 2);
    expect(raceState(events).students.get(ANA)).toEqual(raceState(before).students.get(ANA));
  });

  it('5.63 if the teacher undoes the final lap that the mile timer made from a saved time, the student’s other laps have no times', async () => {
    const last = (await read(ASSESSMENT)).events.at(-1);
    await appendRaceEvents(device, saved, undoEvents([last?.id ?? 0], at(5)));
    const laps = raceState((await read(ASSESSMENT)).events).students.get(ANA)?.laps;
    expect(laps?.map(({ split }) => split)).toEqual([0, 0, 0]);
  });

  it('5.63 if a saved assessment was deleted, the mile timer makes no laps from its scores', async () => {
    await save(device, [deleteAssessment(ASSESSMENT, 'a-delete')]);
    expect((await read(ASSESSMENT)).events).toEqual([]);
  });
});

describe('5.65 the list of running races, which the race bar on other pages shows', () => {
  const running = async () => (await readRunningRaces(device)).map(({ race: row, className }) => [row.id, className]);

  it('5.65 the list of running races contains a race whose clock runs, with its class, but no paused or reset race', async () => {
    expect(await running()).toEqual([]);
    await append(start);
    expect(await running()).toEqual([[RACE, 'Period 3']]);
    expect((await readRunningRaces(device))[0]?.clock).toMatchObject({ phase: 'running', since: atSecond(0) });
    await append(clockEvent('pause', at(10)));
    expect(await running()).toEqual([]);
    await append(clockEvent('resume', at(20)), clockEvent('reset', at(30)));
    expect(await running()).toEqual([]);
  });

  it('5.65 if a race was saved while its clock runs, the list of running races still contains the race', async () => {
    await append(start);
    await device.db.races.update(RACE, { assessmentId: 500 });
    expect(await running()).toEqual([[RACE, 'Period 3']]);
  });

  it('5.65 if this device restarts the clock of a saved race of an earlier day, the list of running races contains the race', async () => {
    await append(start, clockEvent('reset', at(10)));
    const createdAt = new Date(NOON - 3 * 86_400_000).toISOString();
    await device.db.races.update(RACE, { assessmentId: 500, createdAt });
    expect(await running()).toEqual([]);
    await appendRaceEvents(device, race, [clockEvent('start', at(20))], 0);
    expect(await running()).toEqual([[RACE, 'Period 3']]);
  });

  it('5.65 the list of running races contains no discarded race and no race of a deleted class', async () => {
    await append(start);
    await device.db.classes.update(CLASS, { tomb: 'a-delete' });
    expect(await running()).toEqual([]);
    await device.db.classes.update(CLASS, { tomb: null });
    expect(await running()).toEqual([[RACE, 'Period 3']]);
    await discardRace(device, RACE);
    expect(await running()).toEqual([]);
  });

  it('5.65 the list of running races contains no race whose clock was started more than a day ago', async () => {
    await append(start);
    device.wallClock = NOON + 86_400_000 - 1;
    expect(await running()).toHaveLength(1);
    device.wallClock += 1;
    expect(await running()).toEqual([]);
  });
});
