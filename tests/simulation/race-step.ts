/**
 * Two devices, sometimes offline, time one race whose laps are known, without faults. `race-acts.ts` plays the same with
 * faults.
 */
import * as raceEvents from '#domain/race/events.ts';
import { mileResultsName, resultValue } from '#domain/race/results.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { saveRaceResults } from '../../src/repositories/mile-timer/race-results.ts';
import type { TimedRace } from '../../src/repositories/races/races.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { rowsOf } from '../support/stored-rows.ts';
import { checkRaces } from '../world/checks/races.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import { areShared, hasEverything } from './day-step.ts';
import type { SimDevice } from './device.ts';
import { checked, knownRows } from './known-rows.ts';
import { FIRST_DAY, pickClass } from './picks.ts';
import { appendSome, lookAtRace, settleLaps } from './race-acts.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

mayPlay([
  'two starts of one race',
  'lap of one hand',
  'lap of both hands',
  'quick correction',
  'lap undone by both',
  'tap moved',
]);

/** The time between two laps of the scenario, in ms. Two taps within a shorter time would count as one lap. */
const BETWEEN_LAPS = [20_000, 60_000] as const;
/** The time between two taps of two teachers on the same lap, in ms. */
const BETWEEN_HANDS = [100, 2_000] as const;
/** In ms. The timer would ignore an earlier second tap on a student. */
const BEFORE_CORRECTION = [1_600, 2_500] as const;

interface Scene {
  readonly devices: readonly [SimDevice, SimDevice];
  readonly server: SimServer;
  readonly random: Random;
  readonly race: TimedRace;
  readonly runners: readonly number[];
  readonly laps: Map<number, number>;
}

export async function timeOneRace(one: SimDevice, other: SimDevice, server: SimServer, random: Random): Promise<void> {
  await one.withoutFaults(
    async () =>
      await other.withoutFaults(async () => {
        const scene = await prepare(one, other, server, random);
        if (!scene) return;
        await startRace(scene);
        for (let laps = random.whole(2, 8); laps > 0; laps -= 1) await runLap(scene);
        await meet(scene);
        await correct(scene);
        await saveResults(scene);
      }),
  );
}

/** Null without equal rows everywhere or with fewer than two students. */
async function prepare(one: SimDevice, other: SimDevice, server: SimServer, random: Random): Promise<Scene | null> {
  // The server might refuse laps of an earlier race, so they become entries first.
  for (const device of [one, other]) await settleLaps(device);
  for (const device of [one, other, one]) await device.syncRound();
  for (const device of [one, other]) if (!(await hasEverything(device, server))) return null;
  const classId = await pickClass(one, random);
  if (classId === null) return null;
  const students = await listStudents(one.db, classId);
  if (students.length < 2 || !(await areShared(students, other, server))) return null;
  for (const device of [one, other]) if (await hasCreateAside(device, students)) return null;
  const raceId = one.sync.newId();
  const setUp = { ...DEFAULT_RACE_SET_UP, laps: random.whole(1, 3) };
  const runners = students.map(({ id }) => id).slice(0, 4);
  const race = { raceId, classId, setUp, assessmentId: null };
  return { devices: [one, other], server, random, race, runners, laps: new Map(runners.map((id) => [id, 0])) };
}

/** The student's laps would then be parked (docs/sync.md R8.1). */
async function hasCreateAside({ db }: SimDevice, students: readonly Pick<StudentRow, 'id'>[]): Promise<boolean> {
  const patches = (await setAsideEntries(db)).flatMap((entry) => entry.patches);
  const ids = new Set(students.map(({ id }) => id));
  return patches.some(({ kind, table, id }) => kind === 'create' && table === 'students' && ids.has(id));
}

/** Both devices send and pull everything. Nothing was deleted, so the server must not refuse a write. */
async function meet({ devices: [one, other], server }: Scene): Promise<void> {
  for (const device of [one, other]) await settleLaps(device);
  for (const device of [one, other, one]) await device.syncRound();
  for (const device of [one, other])
    if (!(await hasEverything(device, server))) fail(`${device.name}: an event of a race was not sent`);
}

/** Half of the time a second teacher starts the clock on the other device. */
async function startRace(scene: Scene): Promise<void> {
  const [one, other] = scene.devices;
  await press(scene, one);
  if (scene.random.chance(0.5)) return await meet(scene);
  played('two starts of one race');
  scene.server.pass(scene.random.whole(...BETWEEN_HANDS));
  await press(scene, other);
}

async function press({ race, random }: Scene, device: SimDevice): Promise<void> {
  const { moment } = await lookAtRace(device, race);
  await appendSome(device, race, [raceEvents.clockEvent('start', moment)], random);
}

async function tap({ race, random }: Scene, device: SimDevice, runner: number): Promise<void> {
  const { moment } = await lookAtRace(device, race);
  await appendSome(device, race, [raceEvents.lapEvent(runner, moment)], random);
}

/** One or both devices record it. One may add a lap that it has missed. */
async function runLap(scene: Scene): Promise<void> {
  const { devices, server, random, runners } = scene;
  server.pass(random.whole(...BETWEEN_LAPS));
  if (random.chance(0.3)) await meet(scene);
  const runner = random.pick(runners);
  const [first, second] = random.chance(0.5) ? devices : [devices[1], devices[0]];
  await tap(scene, first, runner);
  count(scene, runner, 1);
  const isSeenByBoth = random.chance(0.6);
  played(isSeenByBoth ? 'lap of both hands' : 'lap of one hand');
  if (isSeenByBoth) {
    server.pass(random.whole(...BETWEEN_HANDS));
    await tap(scene, second, runner);
  }
  if (!random.chance(0.25)) return;
  played('quick correction');
  server.pass(random.whole(...BEFORE_CORRECTION));
  await tap(scene, first, runner);
  count(scene, runner, 1);
}

function count({ laps }: Scene, runner: number, more: number): void {
  laps.set(runner, (laps.get(runner) ?? 0) + more);
}

/** Undoes a lap on one or both devices, and moves a tap to another student. */
async function correct(scene: Scene): Promise<void> {
  const { devices, server, random, race } = scene;
  await checkCounts(scene);
  server.pass(random.whole(...BETWEEN_LAPS));
  const runner = scene.runners.find((id) => (scene.laps.get(id) ?? 0) > 0);
  if (runner === undefined) return;
  played('lap undone by both');
  for (const device of random.chance(0.5) ? devices : [random.pick(devices)]) {
    const { state, moment } = await lookAtRace(device, race);
    await appendSome(device, race, raceEvents.decrementEvents(state.students.get(runner), moment), random);
  }
  count(scene, runner, -1);
  await meet(scene);
  await checkCounts(scene);
  const device = random.pick(devices);
  const { state, moment } = await lookAtRace(device, race);
  const [last] = state.lastTaps;
  if (!last) return;
  played('tap moved');
  const to = scene.runners.find((id) => id !== last.studentId) ?? last.studentId;
  await appendSome(device, race, raceEvents.moveTapEvents(last, to, moment), random);
  count(scene, last.studentId, -1);
  count(scene, to, 1);
  await meet(scene);
  await checkCounts(scene);
}

/** Both count the laps that were run, and all have the same state. */
async function checkCounts({ devices, server, race, laps }: Scene): Promise<void> {
  for (const device of devices) {
    const { state } = await lookAtRace(device, race);
    for (const [runner, run] of laps) {
      const counted = state.students.get(runner)?.laps.length ?? 0;
      if (counted !== run) fail(`${device.name}: counts ${counted} laps of student ${runner}, who ran ${run}`);
    }
  }
  // At this moment a device may have set events of other races aside. So only this race is checked.
  await checkRaces(
    devices.map((device) => checked(device, server)),
    await knownRows(server, devices[0].userId),
    race.raceId,
  );
}

/** One device saves the results, and the other device pulls them. A save on the other device must then change nothing. */
async function saveResults(scene: Scene): Promise<void> {
  const { devices, random, race } = scene;
  const [first, second] = random.chance(0.5) ? devices : [devices[1], devices[0]];
  const saved = await saveRaceResults(first.sync, race, mileResultsName(FIRST_DAY));
  if (!('assessmentId' in saved)) return fail(`${first.name}: the results have no valid name`);
  await meet(scene);
  const again = await saveRaceResults(second.sync, race, mileResultsName(FIRST_DAY));
  if (!('assessmentId' in again) || again.assessmentId !== saved.assessmentId)
    fail(`${second.name}: saved the results of one race as another assessment`);
  if ((await second.db.outbox.where('state').equals('waiting').count()) > 0)
    fail(`${second.name}: saved results again that had not changed`);
  for (const device of devices) {
    const { state } = await lookAtRace(device, race);
    const scores = await rowsOf(device.db, 'assessmentScores').toArray();
    for (const { id } of await listStudents(device.db, race.classId)) {
      const score = scores.find((row) => row.assessmentId === saved.assessmentId && row.studentId === id);
      const expected = resultValue(state.students.get(id), race.setUp.laps);
      if (score?.value !== expected)
        fail(`${device.name}: student ${id} has the result ${score?.value}, not ${expected}`);
    }
  }
}
