import type { RaceEventKind, RaceEventRow } from '../tables/race-events.ts';
import { LONGEST_READING_MS, type RaceMoment } from './clock.ts';
import type { CountedLap, StudentRace } from './race-state.ts';

/** Not stored yet; the repository adds its id. */
export type NewRaceEvent = Pick<RaceEventRow, 'kind' | 'studentId' | 'elapsed' | 'at' | 'undoes'>;

type ClockKind = Extract<RaceEventKind, 'start' | 'pause' | 'resume' | 'reset'>;

/** Returns the event for a press on Start, Pause or Reset. */
export function clockEvent(kind: ClockKind, { elapsed, at }: RaceMoment): NewRaceEvent {
  return { kind, studentId: null, elapsed: kind === 'start' ? 0 : elapsed, at, undoes: null };
}

/** Returns the event for a tap on a student: one more lap. */
export function lapEvent(studentId: number, { elapsed, at }: RaceMoment): NewRaceEvent {
  return { kind: 'lap', studentId, elapsed, at, undoes: null };
}

/**
 * Returns the event for a press on "Count anyway". After this event the laps of a student count although the roll says that the
 * student is absent (docs/product.md 5.58).
 */
export function countEvent(studentId: number, { elapsed, at }: RaceMoment): NewRaceEvent {
  return { kind: 'count', studentId, elapsed, at, undoes: null };
}

/** Returns one undo event for each of these events, which are a reset or all taps of one lap. */
export function undoEvents(eventIds: readonly number[], { elapsed, at }: RaceMoment): NewRaceEvent[] {
  return eventIds.map((undoes) => ({ kind: 'undo', studentId: null, elapsed, at, undoes }));
}

/** The minus button undoes the student's last lap; the list is empty if there is none (docs/product.md 5.55). */
export function decrementEvents(student: StudentRace | undefined, moment: RaceMoment): NewRaceEvent[] {
  return undoEvents(student?.laps.at(-1)?.eventIds ?? [], moment);
}

/**
 * Undoes all taps of a lap and gives another student a lap with the old time. It is measured from the earliest start of all
 * devices (docs/product.md 5.53), so it may have to be cut to the longest reading (5.7).
 */
export function moveTapEvents(
  tap: Pick<CountedLap, 'eventIds' | 'split' | 'at'>,
  studentId: number,
  moment: RaceMoment,
): NewRaceEvent[] {
  const elapsed = Math.min(tap.split, LONGEST_READING_MS);
  return [...undoEvents(tap.eventIds, moment), lapEvent(studentId, { elapsed, at: tap.at })];
}
