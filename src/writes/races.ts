import * as endpoints from '#contract/rows/races.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { created, deletion, updated, write, type Write } from './write.ts';

type Race = Pick<RaceRow, 'id' | 'classId'>;
/** Its target laps, its switches, and the assessment with its times. */
export type RaceFields = Partial<Omit<RaceRow, 'id' | 'classId' | 'createdAt'>>;

export function createRace({ id, classId }: Race, createdAt: string, setUp: RaceFields): Write {
  const patch = created('races', id, { classId, createdAt, ...setUp });
  return write(endpoints.putRace, { body: { id, classId, ...setUp } }, [patch]);
}

/** Changes the settings of a race. `setUp` contains only the fields that the teacher changed (docs/sync.md W10.1). */
export function changeRace({ id, classId }: Race, setUp: RaceFields): Write {
  return write(endpoints.putRace, { body: { id, classId, ...setUp } }, [updated('races', { id }, setUp)]);
}

/** Adds events to a race. Events are never changed: an undo is another event (docs/product.md 5.7). */
export function addRaceEvents(
  { id, classId }: Race,
  events: readonly Omit<RaceEventRow, 'raceId' | 'classId' | 'device'>[],
): Write {
  return write(
    endpoints.addRaceEvents,
    { params: { id }, body: { events: [...events] } },
    events.map(({ id: eventId, ...event }) => created('raceEvents', eventId, { raceId: id, classId, ...event })),
  );
}

export const deleteRace = deletion(endpoints.deleteRace, 'races');
