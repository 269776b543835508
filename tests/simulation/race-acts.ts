import { type RaceMoment, raceMoment } from '#domain/race/clock.ts';
import * as raceEvents from '#domain/race/events.ts';
import type { NewRaceEvent } from '#domain/race/events.ts';
import { raceState } from '#domain/race/race-state.ts';
import { MILE_RESULTS_TEMPLATE, mileResultsName } from '#domain/race/results.ts';
import { DEFAULT_RACE_SET_UP, type RaceSetUp } from '#domain/race/set-up.ts';
import { serverTime } from '../../src/db/meta.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import { closeClash, listClashes, takeOther } from '../../src/repositories/review/clashes.ts';
import { saveRaceResults } from '../../src/repositories/mile-timer/race-results.ts';
import {
  appendRaceEvents,
  changeRaceSetUp,
  discardRace,
  journalLaps,
} from '../../src/repositories/mile-timer/race-writes.ts';
import { settleLapJournal } from '../../src/repositories/races/settle-laps.ts';
import { eventsOfRace, placeOfRace, readRaceOfClass, type TimedRace } from '../../src/repositories/races/races.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import { FIRST_DAY, pickClass, pickOf } from './picks.ts';
import type { Random } from './random.ts';

mayPlay(['lap in the journal', 'lap left in the journal']);

/** What a teacher does on the mile timer. The most frequent act by far is a tap on the timer. */
export const RACE_ACTS = { 'race taps': 8, 'set up race': 2, 'save race': 2, 'delete race': 1 } as const;

export const CLASH_ACTS = { 'take other': 3, 'close clash': 3 } as const;

type RaceAct = keyof typeof RACE_ACTS;
type ClashAct = keyof typeof CLASH_ACTS;

export function isRaceAct(name: string): name is RaceAct {
  return Object.hasOwn(RACE_ACTS, name);
}

export function isClashAct(name: string): name is ClashAct {
  return Object.hasOwn(CLASH_ACTS, name);
}

export async function answerClash(name: ClashAct, { sync }: SimDevice, random: Random): Promise<void> {
  const clash = await pickOf(random, await listClashes(sync));
  if (!clash) return;
  if (name === 'take other') await takeOther(sync, clash);
  else await closeClash(sync, clash);
}

/** The teacher opens the mile timer of a class, for a new race or for saved results, and does one act there. */
export async function raceAct(name: RaceAct, device: SimDevice, random: Random): Promise<void> {
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const race = await openTimer(device, classId, random);
  switch (name) {
    case 'race taps':
      for (let taps = random.whole(1, 4); taps > 0; taps -= 1) await tapOnce(device, race, random);
      return;
    case 'set up race':
      await changeRaceSetUp(device.sync, race, setUp(random));
      return;
    case 'save race':
      await saveRaceResults(device.sync, race, mileResultsName(FIRST_DAY));
      return;
    case 'delete race':
      await discardRace(device.sync, race.raceId);
  }
}

function setUp(random: Random): RaceSetUp {
  return {
    laps: random.whole(1, 9),
    hideWhenFinished: random.chance(0.5),
    hideAbsent: random.chance(0.5),
    showNumbers: random.chance(0.5),
    sortByLaps: random.chance(0.5),
  };
}

async function openTimer({ db, sync }: SimDevice, classId: number, random: Random): Promise<TimedRace> {
  const saved = await db.assessments.where('classId').equals(classId).toArray();
  const results = saved.filter((row) => !row.tomb && row.assessmentTemplateId === MILE_RESULTS_TEMPLATE);
  const chosen = random.chance(0.3) ? await pickOf(random, results) : null;
  const assessmentId = chosen?.id ?? null;
  const laps = random.whole(1, 3);
  const { raceId } = await readRaceOfClass(db, classId, assessmentId, { laps });
  return { raceId: raceId ?? sync.newId(), classId, setUp: { ...DEFAULT_RACE_SET_UP, laps }, assessmentId };
}

async function tapOnce(device: SimDevice, race: TimedRace, random: Random): Promise<void> {
  const students = await listStudents(device.db, race.classId);
  const { state, moment } = await lookAtRace(device, race);
  const { phase } = state.clock;
  const student = await pickOf(random, students);
  const tap = await pickOf(random, state.lastTaps);
  const events = () => {
    if (!student || random.chance(0.2)) return clockPress(phase, moment, random);
    switch (random.weighted({ lap: 8, minus: 2, undo: 2, move: 1, count: 1 })) {
      case 'lap':
        return [raceEvents.lapEvent(student.id, moment)];
      case 'minus':
        return raceEvents.decrementEvents(state.students.get(student.id), moment);
      case 'undo':
        return raceEvents.undoEvents(tap?.eventIds ?? [], moment);
      case 'move':
        return tap ? raceEvents.moveTapEvents(tap, student.id, moment) : [];
      case 'count':
        return [raceEvents.countEvent(student.id, moment)];
    }
  };
  await appendSome(device, race, events(), random);
}

function clockPress(phase: 'stopped' | 'running' | 'paused', moment: RaceMoment, random: Random): NewRaceEvent[] {
  if (random.chance(0.2)) return [raceEvents.clockEvent('reset', moment)];
  const kind = phase === 'stopped' ? 'start' : phase === 'running' ? 'pause' : 'resume';
  return [raceEvents.clockEvent(kind, moment)];
}

/** Laps first go to the journal and then become entries, unless the tab is killed (docs/sync.md W11). */
export async function appendSome(
  device: SimDevice,
  race: TimedRace,
  events: readonly NewRaceEvent[],
  random: Random,
): Promise<void> {
  const { db, sync } = device;
  if (events.length === 0) return;
  const isStored = (await db.races.get(race.raceId)) !== undefined;
  if (!isStored || events.some(({ kind }) => kind !== 'lap')) {
    await appendRaceEvents(sync, race, events);
    return;
  }
  const ids = await journalLaps(sync, race, events);
  await device.ledger.laps.add(db, ids);
  const { raceId } = await placeOfRace(db, race.raceId);
  const known = new Set((await readEvents(db, race.raceId)).map(({ id }) => id));
  if (raceId === race.raceId && !ids.every((id) => known.has(id)))
    fail(`${device.name}: a lap in the journal is not shown`);
  played('lap in the journal');
  if (random.chance(0.4)) played('lap left in the journal');
  else await settleLaps(device);
}

/** Makes entries from the laps in the lap journal, as each start of the app does (docs/sync.md W11). */
export async function settleLaps(device: SimDevice): Promise<void> {
  await settleLapJournal(device.sync);
  await device.noteWrites();
}

async function readEvents(db: TeacherDb, raceId: number) {
  return await db.transaction('r', [db.raceEvents, db.meta], async () => await eventsOfRace(db, raceId));
}

/** Returns the state of a race as this device has stored it, and the time for an event that happens now. */
export async function lookAtRace({ db, sync }: SimDevice, { raceId }: Pick<TimedRace, 'raceId'>) {
  const state = raceState(await readEvents(db, raceId));
  return { state, moment: raceMoment(state.clock, await serverTime(sync)) };
}
