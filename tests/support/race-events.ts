import type { RaceEventRow } from '../../domain/tables/race-events.ts';

export const RACE_START = Date.UTC(2026, 10, 20, 12);

export const RACE_ID = 400;
export const RACE_CLASS = 200;

export function atSecond(seconds: number): string {
  return new Date(RACE_START + Math.round(seconds * 1_000)).toISOString();
}

/** Returns an event of a race with default values. A test sets only the fields that it checks. */
export function raceEvent(id: number, more: Partial<RaceEventRow>): RaceEventRow {
  return {
    id,
    raceId: RACE_ID,
    classId: RACE_CLASS,
    kind: 'lap',
    studentId: null,
    elapsed: 0,
    at: atSecond(0),
    undoes: null,
    device: 'a',
    ...more,
  };
}

export function startAt(id: number, seconds = 0, device = 'a'): RaceEventRow {
  return raceEvent(id, { kind: 'start', at: atSecond(seconds), device });
}

/** `seconds` after noon; `elapsed`: the reading in seconds. */
export function clockAt(
  id: number,
  kind: 'pause' | 'resume' | 'reset',
  seconds: number,
  elapsed: number,
  device = 'a',
): RaceEventRow {
  return raceEvent(id, { kind, at: atSecond(seconds), elapsed: Math.round(elapsed * 1_000), device });
}

/** Returns a lap of a student in a race that started at noon. `seconds` is the time of the lap after noon. */
export function lapAt(id: number, studentId: number, seconds: number, more: Partial<RaceEventRow> = {}): RaceEventRow {
  return raceEvent(id, { studentId, at: atSecond(seconds), elapsed: Math.round(seconds * 1_000), ...more });
}

export function undoOf(id: number, undoes: number, more: Partial<RaceEventRow> = {}): RaceEventRow {
  return raceEvent(id, { kind: 'undo', undoes, ...more });
}
