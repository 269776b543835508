import type { RaceEventRow } from '../tables/race-events.ts';
import { byInstant, pairLaps, type SeenLap, type TimedLap } from './state/pairs.ts';
import { standingEvents } from './state/standing.ts';
import { instantOf, type RaceClock, timelineOf } from './state/timeline.ts';

export type { RaceClock } from './state/timeline.ts';

/** A lap that counts. */
export interface CountedLap {
  /** The event of the earliest tap of this lap. */
  readonly eventId: number;
  /** The reading of the race's clock at that tap, in ms. */
  readonly split: number;
  /** The instant of that tap, by the server's clock. */
  readonly at: string;
  /** Whether more than one device saw the lap. */
  readonly isSeenByBoth: boolean;
  /** Whether the lap was tapped before Start, so that its time is 0:00 (docs/product.md 5.122). */
  readonly isBeforeStart: boolean;
  /** The events of all taps of the lap. An undo of the lap takes back all of them. */
  readonly eventIds: readonly number[];
}

export interface StudentRace {
  /** The laps in the order in which they were run. */
  readonly laps: readonly CountedLap[];
  /** Whether the teacher counts the student although the roll says absent (docs/product.md 5.58). */
  readonly isCountedAnyway: boolean;
}

export interface LastTap {
  readonly eventId: number;
  readonly eventIds: readonly number[];
  readonly studentId: number;
  /** Which lap of the student it is, from 1. */
  readonly lap: number;
  readonly split: number;
  readonly at: string;
  readonly isSeenByBoth: boolean;
  readonly isBeforeStart: boolean;
}

/** A lap that was tapped before Start. */
export interface EarlyLap {
  readonly studentId: number;
  readonly eventIds: readonly number[];
}

/** Everything that a race's events say. */
export interface RaceState {
  readonly clock: RaceClock;
  /** The students with a lap or a count. */
  readonly students: ReadonlyMap<number, StudentRace>;
  /** The latest taps that were not undone, newest first. */
  readonly lastTaps: readonly LastTap[];
  /** The laps that were tapped before Start, the earliest first. */
  readonly earlyLaps: readonly EarlyLap[];
}

/** The number of latest taps that can be undone or moved to another student. */
const MOST_LAST_TAPS = 20;

/**
 * The time of day of the laps that come from a saved result. Nobody tapped them, so they are before every tap, and none of
 * them is among the last taps (docs/product.md 5.63).
 */
export const NOT_TAPPED = '1970-01-01T00:00:00.000Z';

/** The laps of a student with all their taps, the earliest first. */
interface Run {
  readonly studentId: number;
  readonly laps: readonly SeenLap[];
}

/**
 * Works out the state of a race from its events (docs/product.md 5.50). The result is the same for every order of the
 * events, and an event that is in the list twice counts once.
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
  const runs = ids.map((studentId): Run => ({ studentId, laps: pairLaps(taps.get(studentId) ?? []) }));
  const students = runs.map(({ studentId, laps }): [number, StudentRace] => [
    studentId,
    { laps: laps.map(countedLap), isCountedAnyway: counted.has(studentId) },
  ]);
  return { clock, students: new Map(students), lastTaps: lastTapsOf(runs), earlyLaps: earlyLapsOf(runs) };
}

function countedLap(taps: SeenLap): CountedLap {
  const [{ event, split, isBeforeStart }] = taps;
  const eventIds = taps.map((tap) => tap.event.id);
  return { eventId: event.id, split, at: event.at, isSeenByBoth: taps.length > 1, isBeforeStart, eventIds };
}

function earlyLapsOf(runs: readonly Run[]): EarlyLap[] {
  return runs
    .flatMap(({ studentId, laps }) => laps.map((taps) => ({ studentId, taps })))
    .filter(({ taps: [{ isBeforeStart }] }) => isBeforeStart)
    .sort(({ taps: [a] }, { taps: [b] }) => byInstant(a, b))
    .map(({ studentId, taps }) => ({ studentId, eventIds: taps.map(({ event }) => event.id) }));
}

function lastTapsOf(runs: readonly Run[]): LastTap[] {
  const notTapped = instantOf({ at: NOT_TAPPED });
  const numbered = runs.flatMap(({ studentId, laps }) =>
    laps.map((taps, index) => ({ studentId, taps, lap: index + 1 })),
  );
  return numbered
    .filter(({ taps: [{ instant }] }) => instant > notTapped)
    .sort(({ taps: [a] }, { taps: [b] }) => byInstant(b, a))
    .slice(0, MOST_LAST_TAPS)
    .map(({ studentId, taps, lap }) => ({ ...countedLap(taps), studentId, lap }));
}

/** The result of a student. */
export interface RaceResult {
  /** The split in ms: that of the target lap, or that of the last lap until then. */
  readonly time: number;
  readonly isFinished: boolean;
}

/**
 * The result of a student who has run (docs/product.md 5.56). The split of the target lap counts, so laps after it and a
 * later change of the target don't falsify it. null: the student has no lap.
 */
export function resultOf(student: StudentRace | undefined, target: number): RaceResult | null {
  const laps = student?.laps ?? [];
  const last = laps[Math.min(laps.length, target) - 1];
  return last ? { time: last.split, isFinished: laps.length >= target } : null;
}
