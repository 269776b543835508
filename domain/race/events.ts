import type { RaceEventKind, RaceEventRow } from '../tables/race-events.ts';
import { LONGEST_READING_MS, type RaceMoment } from './clock.ts';
import type { CountedLap, StudentRace } from './race-state.ts';

/** An event that the device has not stored yet. The repository gives it its id. */
export type NewRaceEvent = Pick<RaceEventRow, 'kind' | 'studentId' | 'elapsed' | 'at' | 'undoes'>;

type ClockKind = Extract<RaceEventKind, 'start' | 'pause' | 'resume' | 'reset'>;

/** A press on Start/Pause or Reset. */
export function clockEvent(kind: ClockKind, { elapsed, at }: RaceMoment): NewRaceEvent {
  return { kind, studentId: null, elapsed: kind === 'start' ? 0 : elapsed, at, undoes: null };
}

/** A tap on a student: one more lap. */
export function lapEvent(studentId: number, { elapsed, at }: RaceMoment): NewRaceEvent {
  return { kind: 'lap', studentId, elapsed, at, undoes: null };
}

/** "Count anyway" for a student whom the roll marks absent (docs/product.md 5.58). */
export function countEvent(studentId: number, { elapsed, at }: RaceMoment): NewRaceEvent {
  return { kind: 'count', studentId, elapsed, at, undoes: null };
}

/** Takes back these events: a reset, or all taps of a lap. */
export function undoEvents(eventIds: readonly number[], { elapsed, at }: RaceMoment): NewRaceEvent[] {
  return eventIds.map((undoes) => ({ kind: 'undo', studentId: null, elapsed, at, undoes }));
}

/** The small minus of a student's row: it takes back the last lap. Without a lap it does nothing (docs/product.md 5.55). */
export function decrementEvents(student: StudentRace | undefined, moment: RaceMoment): NewRaceEvent[] {
  return undoEvents(student?.laps.at(-1)?.eventIds ?? [], moment);
}

/**
 * Moves a tap to another student: the lap is taken back, and the other student gets it with its old time. That time is
 * measured from the earliest start of all devices (docs/product.md 5.53), so it can be longer than a reading may be (5.7). Then it is
 * cut to the longest reading.
 */
export function moveTapEvents(
  tap: Pick<CountedLap, 'eventIds' | 'split' | 'at'>,
  studentId: number,
  moment: RaceMoment,
): NewRaceEvent[] {
  const elapsed = Math.min(tap.split, LONGEST_READING_MS);
  return [...undoEvents(tap.eventIds, moment), lapEvent(studentId, { elapsed, at: tap.at })];
}
