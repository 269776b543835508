import type { RaceEventKind } from '#domain/tables/race-events.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { closeClash, listClashes, takeOther } from '../../src/repositories/clashes.ts';
import { listStudents } from '../../src/repositories/students.ts';
import { addRaceEvents, changeRace, createRace, deleteRace, type RaceSetUp } from '../../src/writes/races.ts';
import type { Write } from '../../src/writes/write.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** Acts on races, for which no screen exists yet. */
export const RACE_ACTS = { 'new race': 2, 'set up race': 2, laps: 5, 'delete race': 1 } as const;

/** The two answers of a teacher to a clash. */
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

export async function raceWrite(name: RaceAct, device: SimDevice, random: Random): Promise<Write | null> {
  const { db, sync } = device;
  const classId = await pickClass(device, random);
  if (classId === null) return null;
  if (name === 'new race') {
    const createdAt = new Date(sync.now()).toISOString();
    return createRace({ id: sync.newId(), classId }, createdAt, setUp(random));
  }
  const races = await db.races.where('classId').equals(classId).toArray();
  const race = await pickOf(
    random,
    races.filter((row) => !row.tomb),
  );
  if (!race) return null;
  switch (name) {
    case 'set up race':
      return changeRace(race, await changed(device, race, random));
    case 'laps':
      return await events(device, race, random);
    case 'delete race':
      return deleteRace(race.id, sync.newKey());
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

/** A change of a race: its laps and switches, or the assessment that holds its times. */
async function changed({ db }: SimDevice, { classId }: RaceRow, random: Random): Promise<RaceSetUp> {
  const assessments = await db.assessments.where('classId').equals(classId).toArray();
  const one = await pickOf(
    random,
    assessments.filter((row) => !row.tomb),
  );
  return one && random.chance(0.4) ? { assessmentId: one.id } : setUp(random);
}

async function events({ db, sync }: SimDevice, race: RaceRow, random: Random): Promise<Write | null> {
  const students = await listStudents(db, race.classId);
  const earlier = await db.raceEvents.where('raceId').equals(race.id).toArray();
  const at = new Date(sync.now()).toISOString();
  const list = Array.from({ length: random.whole(1, 3) }, () => {
    const undone = random.chance(0.2) ? earlier[random.whole(0, Math.max(0, earlier.length - 1))] : undefined;
    const student = random.chance(0.8) ? students[random.whole(0, Math.max(0, students.length - 1))] : undefined;
    const kind: RaceEventKind = undone ? 'undo' : student ? 'lap' : random.pick(['start', 'pause', 'resume', 'reset']);
    const event = {
      kind,
      studentId: student?.id ?? null,
      elapsed: random.whole(0, 600_000),
      at,
      undoes: undone?.id ?? null,
    };
    return { id: sync.newId(), ...event };
  });
  return addRaceEvents(race, list);
}
