import { beforeEach, expect, it, vi } from 'vitest';
import { clockEvent, lapEvent } from '#domain/race/events.ts';
import { raceState } from '#domain/race/race-state.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { atSecond } from '../../../tests/support/race-events.ts';
import { bookRow, classRow, studentRow } from '../../../tests/support/rows.ts';
import { OldWriter, SignedOut } from '../../platform/write-failure.ts';
import { readLapJournal } from '../../db/lap-journal.ts';
import { saveRaceResults } from '../mile-timer/race-results.ts';
import { readRaceSplits } from '../mile-timer/race-splits.ts';
import { appendRaceEvents, changeRaceSetUp, discardRace, journalLaps } from '../mile-timer/race-writes.ts';
import { settleLapJournal } from './settle-laps.ts';
import { readRaceOfClass, type TimedRace } from './races.ts';
import { prepareSignOut } from '../account/sign-out.ts';

const CLASS = 2;
const RACE = 400;
const [ANA, BEN] = [21, 22];
const race: TimedRace = { raceId: RACE, classId: CLASS, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
const at = (seconds: number) => ({ elapsed: seconds * 1_000, at: atSecond(seconds) });
const lap = (student: number, seconds: number) => lapEvent(student, at(seconds));

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.gradeBooks.put(bookRow(1, 'Fall book'));
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  await device.db.students.bulkPut([
    studentRow(ANA, 'Abdi, Ana', { classId: CLASS }),
    studentRow(BEN, 'Chen, Ben', { classId: CLASS }),
  ]);
  await appendRaceEvents(device, race, [clockEvent('start', at(0))]);
});

const tap = async (student: number, seconds: number) => await journalLaps(device, race, [lap(student, seconds)]);
const calls = async () => (await device.outbox()).map(({ method, path }) => `${method} ${path}`);
const MADE = ['POST races', `POST races/${RACE}/events`];
const lapsOf = async (student: number) => {
  const { events } = await readRaceOfClass(device.db, CLASS, null, { laps: 4 });
  return raceState(events).students.get(student)?.laps.length ?? 0;
};

it('W11a if a lap is only in the lap journal (quick store for taps), it is not in the outbox yet, but the mile timer already shows it', async () => {
  const [id] = await tap(ANA, 90);
  expect(await calls()).toEqual(MADE);
  expect(await device.db.raceEvents.count()).toBe(1);
  expect(await lapsOf(ANA)).toBe(1);
  const { events } = await readRaceOfClass(device.db, CLASS, null, { laps: 4 });
  expect(events.map((event) => event.id)).toContain(id);
});

it('W11 when the device empties the lap journal (quick store for taps), it makes a database row of each lap, and one outbox entry for all laps', async () => {
  const ids = [...(await tap(ANA, 90)), ...(await tap(BEN, 91)), ...(await tap(ANA, 180))];
  await settleLapJournal(device);
  expect(await readLapJournal(device.db)).toEqual([]);
  expect(await calls()).toEqual([...MADE, `POST races/${RACE}/events`]);
  const sent = (await device.outbox()).at(-1)?.body as { events: { id: number }[] } | undefined;
  expect(sent?.events.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await device.db.raceEvents.count()).toBe(4);
  expect([await lapsOf(ANA), await lapsOf(BEN)]).toEqual([2, 1]);
});

it('W11 if two tabs empty the lap journal at the same time, the outbox gets only one entry for the laps', async () => {
  await tap(ANA, 90);
  await Promise.all([settleLapJournal(device), settleLapJournal(device)]);
  expect(await calls()).toEqual([...MADE, `POST races/${RACE}/events`]);
  expect(await lapsOf(ANA)).toBe(1);
});

it('W11 if the transaction that empties the lap journal fails, the laps stay in the journal, and the next try makes their database rows', async () => {
  await tap(ANA, 90);
  device.storage.breakOnce('outbox', new Error('the disk is broken'));
  await expect(settleLapJournal(device)).rejects.toThrow('the disk is broken');
  expect(await lapsOf(ANA)).toBe(1);
  expect(await device.db.raceEvents.count()).toBe(1);
  await settleLapJournal(device);
  expect(await device.db.raceEvents.count()).toBe(2);
});

it('W11d if the device can’t store a lap in the lap journal, it immediately stores the lap as a database row with an outbox entry', async () => {
  vi.spyOn(device.db, 'backendDB').mockImplementationOnce(() => {
    throw new Error('The browser has closed the database.');
  });
  await tap(ANA, 90);
  expect(await readLapJournal(device.db)).toEqual([]);
  expect(await calls()).toEqual([...MADE, `POST races/${RACE}/events`]);
});

it('W11 if a lap is in the lap journal and is also stored as a database row, the race contains the lap once', async () => {
  const [id = 0] = await tap(ANA, 90);
  const [kept] = await readLapJournal(device.db);
  await settleLapJournal(device);
  await device.db.meta.put(kept!);
  expect(await lapsOf(ANA)).toBe(1);
  await settleLapJournal(device);
  expect(await lapsOf(ANA)).toBe(1);
  expect(await device.db.raceEvents.get(id)).toMatchObject({ studentId: ANA });
});

it('W11 if a race was deleted while its laps were in the lap journal, the device stores these laps in a new race', async () => {
  await tap(ANA, 90);
  await device.db.races.update(RACE, { tomb: 'k1' });
  await settleLapJournal(device);
  const races = await device.db.races.toArray();
  const made = races.find(({ id }) => id !== RACE);
  expect((await device.db.raceEvents.toArray()).filter(({ raceId }) => raceId === made?.id)).toMatchObject([
    { kind: 'lap', studentId: ANA },
  ]);
});

it('L1.2, W11c after the teacher has signed out in another tab, the app refuses a tap for a lap and stores nothing in the lap journal', async () => {
  await device.db.meta.put({ key: 'signed-out', at: 1 });
  await expect(tap(ANA, 90)).rejects.toThrow(SignedOut);
  expect(await readLapJournal(device.db)).toEqual([]);
});

it('L4.3, W11c after a newer app version has upgraded the database, an older version in another tab stores no lap in the lap journal', async () => {
  await upgradeByNewerApp(device.db, device.userId);
  await expect(tap(ANA, 90)).rejects.toThrow(OldWriter);
  expect(await readLapJournal(device.db)).toEqual([]);
});

it('W11b if the device can’t empty the lap journal, it still stores a change of the number of laps, and the lap stays in the journal', async () => {
  await tap(ANA, 90);
  device.storage.breakOnce('outbox', new Error('the disk is broken'));
  await changeRaceSetUp(device, race, { laps: 5 });
  expect((await calls()).slice(2)).toEqual([expect.stringContaining('races')]);
  expect(await readLapJournal(device.db)).toHaveLength(1);
});

it('W11b if the teacher presses “Pause” after a lap, the device sends the lap before the pause', async () => {
  await tap(ANA, 90);
  await appendRaceEvents(device, race, [clockEvent('pause', at(95))]);
  const bodies = (await device.outbox()).map(({ body }) => (body as { events?: { kind: string }[] }).events ?? []);
  expect(bodies.flat().map(({ kind }) => kind)).toEqual(['start', 'lap', 'pause']);
});

it('W11 when the teacher saves a race, the results include the laps that are only in the lap journal', async () => {
  for (const lapNumber of [1, 2, 3, 4]) await tap(ANA, lapNumber * 90);
  const saved = await saveRaceResults(device, race, 'Mile Results 2026-11-20');
  const scores = (await device.outbox()).flatMap(({ patches }) => patches);
  expect(scores.map((patch) => ('fields' in patch ? patch.fields['value'] : null))).toContain('360');
  const { assessmentId } = saved as { assessmentId: number };
  expect((await readRaceSplits(device.db, CLASS, assessmentId))?.state.students.get(ANA)?.laps).toHaveLength(4);
});

it('W11a the splits (times at the ends of laps) of a saved race include the laps that are only in the lap journal', async () => {
  await saveRaceResults(device, race, 'Mile Results 2026-11-20');
  const { race: stored } = await readRaceOfClass(device.db, CLASS, null, { laps: 4, shownId: RACE });
  await tap(BEN, 90);
  const splits = await readRaceSplits(device.db, CLASS, stored?.assessmentId ?? 0);
  expect(splits?.state.students.get(BEN)?.laps).toHaveLength(1);
});

it('W11a the number of unsent changes in the dialog before a sign-out includes the laps in the lap journal', async () => {
  const before = await prepareSignOut(device);
  await tap(ANA, 90);
  expect((await prepareSignOut(device)).changes).toBe(before.changes + 1);
});

it.each([
  ['a new number of laps for the race', async () => await changeRaceSetUp(device, race, { laps: 5 })],
  ['the delete of the race (discard)', async () => await discardRace(device, RACE)],
])('W11b if a lap is still in the lap journal, %s is sent after this lap', async (_, change) => {
  await tap(ANA, 90);
  await change();
  expect((await calls()).slice(2)).toEqual([`POST races/${RACE}/events`, expect.stringContaining('races')]);
});
