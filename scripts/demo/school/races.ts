import { createAssessment } from '#contract/rows/assessments.ts';
import { addRaceEvents, putRace } from '#contract/rows/races.ts';
import { MILE_RESULTS_TEMPLATE, MILE_TIME_FIELD, mileResultsName, resultValue } from '#domain/race/results.ts';
import { raceState } from '#domain/race/race-state.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import type { Call } from '../../../src/api/call.ts';
import type { Random } from '#domain/seeded-random.ts';

type Event = Pick<RaceEventRow, 'kind' | 'studentId' | 'elapsed' | 'at'>;

export type RaceEvents = readonly Event[];

const LAPS = 4;
const SECOND_MS = 1_000;
/** The lap time of the fastest student. The slowest student needs twice as long. */
const FASTEST_LAP_MS = 98 * SECOND_MS;

/** Each lap up to the reading `until`. Every seventh student slows down. */
export function raceOf(random: Random, students: readonly number[], until: number, start: number): Event[] {
  const at = (elapsed: number) => new Date(start + elapsed).toISOString();
  const laps = students.flatMap((studentId, index) => {
    const pace = FASTEST_LAP_MS * (1 + random());
    const slowing = index % 7 === 6 ? 1.3 : 1.04;
    let elapsed = 0;
    return Array.from({ length: LAPS }, (_, lap): Event => {
      elapsed += Math.round(pace * slowing ** lap * (0.97 + 0.06 * random()));
      return { kind: 'lap', studentId, elapsed, at: at(elapsed) };
    });
  });
  const run = laps.filter(({ elapsed }) => elapsed <= until).sort((a, b) => a.elapsed - b.elapsed);
  return [{ kind: 'start', studentId: null, elapsed: 0, at: at(0) }, ...run];
}

export async function storeRace(
  call: Call,
  race: { readonly classId: number; readonly sortByLaps: boolean; readonly assessmentId?: number },
  events: RaceEvents,
): Promise<number> {
  const { id } = await call(putRace, { body: { ...race, laps: LAPS } });
  await call(addRaceEvents, { params: { id: String(id) }, body: { events: [...events] } });
  return id;
}

/** With its results. Only the two slowest have not finished. */
export async function finishRace(
  call: Call,
  random: Random,
  {
    classId,
    students,
    day,
  }: { readonly classId: number; readonly students: readonly number[]; readonly day: LocalDate },
): Promise<void> {
  const start = Date.parse(`${day}T15:20:00.000Z`);
  const end = 20 * 60 * SECOND_MS;
  const run = raceOf(random, students, end, start);
  const walkers = run.filter(({ kind }) => kind === 'lap').slice(-2);
  const events = run.filter((event) => !walkers.includes(event));
  const pause: Event = { kind: 'pause', studentId: null, elapsed: end, at: new Date(start + end).toISOString() };
  const rows = events.map((event, index) => ({ ...event, id: index, raceId: 0, classId, undoes: null, device: null }));
  const { students: results } = raceState(rows);
  const { id: assessmentId } = await call(createAssessment, {
    body: {
      classId,
      name: mileResultsName(day),
      assessmentTemplateId: MILE_RESULTS_TEMPLATE,
      assessmentScores: students.map((studentId) => ({
        studentId,
        fieldId: MILE_TIME_FIELD,
        value: resultValue(results.get(studentId), LAPS),
      })),
    },
  });
  await storeRace(call, { classId, sortByLaps: true, assessmentId }, [...events, pause]);
}
