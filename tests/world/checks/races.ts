import { raceState } from '#domain/race/race-state.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import { rowsOf } from '../../support/stored-rows.ts';
import { isHidden, type ServerRows } from '../server-rows.ts';
import type { CheckedDevice } from './checked-device.ts';
import { fail } from './violation.ts';

/**
 * Devices compute a race as the server's rows give it, and each tap is in one lap (docs/product.md 5.50, 5.54). Without
 * `raceId`, all races, and nothing may be set aside.
 */
export async function checkRaces(devices: readonly CheckedDevice[], rows: ServerRows, raceId?: number): Promise<void> {
  const all = eventsByRace(
    [...rows.values()]
      .filter((row) => row.table === 'raceEvents' && !isHidden(rows, row))
      .map(({ id, fields }) => ({ ...fields, id }) as RaceEventRow),
  );
  const onServer = raceId === undefined ? all : new Map([[raceId, all.get(raceId) ?? []]]);
  for (const [id, events] of onServer) checkLaps(id, events);
  for (const { name, db } of devices) {
    // The server hides the events of a removed student, but a device still has them.
    const shown = (await rowsOf(db, 'raceEvents').toArray()).filter(
      ({ tomb, ...fields }) => !isHidden(rows, { table: 'raceEvents', fields, tomb: tomb ?? null }),
    );
    const stored = eventsByRace(shown);
    for (const [id, events] of onServer) {
      const here = textOf(stored.get(id) ?? []);
      const there = textOf(events);
      if (here !== there) fail(`${name}: computes race ${id} as ${here}, but the server's events give ${there}`);
    }
  }
}

function eventsByRace(events: readonly RaceEventRow[]): Map<number, RaceEventRow[]> {
  return Map.groupBy(events, ({ raceId }) => raceId);
}

function textOf(events: readonly RaceEventRow[]): string {
  const { clock, students, lastTaps } = raceState(events);
  return JSON.stringify({ clock, students: [...students], lastTaps });
}

function checkLaps(raceId: number, events: readonly RaceEventRow[]): void {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const stands = events.filter(({ id, kind, studentId }) => kind === 'lap' && studentId !== null && !undone.has(id));
  const counted = [...raceState(events).students.values()].flatMap(({ laps }) => laps.flatMap((lap) => lap.eventIds));
  for (const { id } of stands) {
    const laps = counted.filter((eventId) => eventId === id).length;
    if (laps !== 1) fail(`race ${raceId}: the tap ${id} is in ${laps} laps`);
  }
}
