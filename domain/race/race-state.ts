import type { RaceEventRow } from '../tables/race-events.ts';
import { byInstant, pairLaps, type SeenLap, type TimedLap } from './pairs.ts';
import { standingEvents } from './standing.ts';
import { instantOf, type RaceClock, timelineOf } from './timeline.ts';

export type { RaceClock } from './timeline.ts';

export interface CountedLap {
  /** The earliest tap. */
  readonly eventId: number;
  /** Of the race's clock at the earliest tap, in ms. */
  readonly split: number;
  /** Of the earliest tap, by the server's clock. */
  readonly at: string;
  /** Taps of several devices were counted as this lap. */
  readonly isSeenByBoth: boolean;
  /** Tapped before Start, so its time is 0:00 (docs/product.md 5.122). */
  readonly isBeforeStart: boolean;
  /** All taps of the lap, which an undo of it undoes. */
  readonly eventIds: readonly number[];
}

export interface StudentRace {
  /** In the order in which they were run. */
  readonly laps: readonly CountedLap[];
  /** The laps of this student count although the roll says that the student is absent (docs/product.md 5.58). */
  readonly isCountedAnyway: boolean;
}

export interface LastTap extends CountedLap {
  readonly studentId: number;
  /** From 1. */
  readonly lap: number;
}

export interface EarlyLap {
  readonly studentId: number;
  readonly eventIds: readonly number[];
}

/** Calculated from the events of the race. */
export interface RaceState {
  readonly clock: RaceClock;
  /** With a lap or a "count" event. */
  readonly students: ReadonlyMap<number, StudentRace>;
  /** Not undone, newest first. */
  readonly lastTaps: readonly LastTap[];
  /** Earliest first. */
  readonly earlyLaps: readonly EarlyLap[];
}

/** The teacher can undo each of these laps, or move it to another student. */
const MOST_LAST_TAPS = 20;

/** For laps from a saved result: nobody tapped them, so the list of last taps never contains them (docs/product.md 5.63). */
export const NOT_TAPPED = '1970-01-01T00:00:00.000Z';

/** With all its taps, earliest first. */
interface RunLap {
  readonly studentId: number;
  readonly taps: SeenLap;
  /** From 1. */
  readonly lap: number;
}

/**
 * Calculates the state of a race from its events in any order; an event that is there twice counts once (docs/product.md 5.50).
 */
export function raceState(events: readonly RaceEventRow[]): RaceState {
  const standing = standingEvents(events);
  const { clock, readingOf, isBeforeStart } = timelineOf(standing);
  const taps = new Map<number, TimedLap[]>();
  const counted = new Set<number>();
  for (const event of standing) {
    const { kind, studentId } = event;
    if (studentId === null) continue;
    if (kind === 'count') counted.add(studentId);
    if (kind !== 'lap') continue;
    const ofStudent = taps.get(studentId) ?? [];
    ofStudent.push({
      event,
      instant: instantOf(event),
      split: readingOf(event),
      isBeforeStart: event.at > NOT_TAPPED && isBeforeStart(event),
    });
    taps.set(studentId, ofStudent);
  }
  const ids = [...new Set([...taps.keys(), ...counted])].sort((a, b) => a - b);
  const runs = ids.map((studentId) => ({ studentId, laps: pairLaps(taps.get(studentId) ?? []) }));
  const students = runs.map(({ studentId, laps }): [number, StudentRace] => [
    studentId,
    { laps: laps.map(countedLap), isCountedAnyway: counted.has(studentId) },
  ]);
  const numbered = runs.flatMap(({ studentId, laps }) =>
    laps.map((taps, index) => ({ studentId, taps, lap: index + 1 })),
  );
  return { clock, students: new Map(students), lastTaps: lastTapsOf(numbered), earlyLaps: earlyLapsOf(numbered) };
}

function countedLap(taps: SeenLap): CountedLap {
  const [{ event, split, isBeforeStart }] = taps;
  const eventIds = taps.map((tap) => tap.event.id);
  return { eventId: event.id, split, at: event.at, isSeenByBoth: taps.length > 1, isBeforeStart, eventIds };
}

function earlyLapsOf(laps: readonly RunLap[]): EarlyLap[] {
  return laps
    .filter(({ taps: [{ isBeforeStart }] }) => isBeforeStart)
    .sort(({ taps: [a] }, { taps: [b] }) => byInstant(a, b))
    .map(({ studentId, taps }) => ({ studentId, eventIds: taps.map(({ event }) => event.id) }));
}

function lastTapsOf(laps: readonly RunLap[]): LastTap[] {
  const notTapped = instantOf({ at: NOT_TAPPED });
  return laps
    .filter(({ taps: [{ instant }] }) => instant > notTapped)
    .sort(({ taps: [a] }, { taps: [b] }) => byInstant(b, a))
    .slice(0, MOST_LAST_TAPS)
    .map(({ studentId, taps, lap }) => ({ ...countedLap(taps), studentId, lap }));
}

export interface RaceResult {
  /** In ms: the split of the target lap, or of the last lap before it is reached. */
  readonly time: number;
  readonly isFinished: boolean;
}

/** Returns null without a lap. Laps after the target don't change it (docs/product.md 5.56). */
export function resultOf(student: StudentRace | undefined, target: number): RaceResult | null {
  const laps = student?.laps ?? [];
  const last = laps[Math.min(laps.length, target) - 1];
  return last ? { time: last.split, isFinished: laps.length >= target } : null;
}
