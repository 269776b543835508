import { smallest } from '../lists.ts';
import { standingEvents } from '../race/standing.ts';
import type { BeepEventRow } from '../tables/beep-tests.ts';

export interface BeepClock {
  readonly phase: 'stopped' | 'running' | 'paused';
  /** The last whole lap before the run, or at the pause. */
  readonly lap: number;
  /** When the countdown of the run began, by the server's clock; null while the test is not running. */
  readonly since: string | null;
  /** Of the start or resume; null while the test is not running. */
  readonly eventId: number | null;
}

export interface Runner {
  /** Different laps, the earliest first. */
  readonly misses: readonly number[];
  /** The lap of the deciding miss, or of a hold; null while the student is running. */
  readonly out: number | null;
  /** The result of a student who is out. */
  readonly laps: number | null;
  /** Both devices tapped the last miss. */
  readonly isSeenByBoth: boolean;
  /** The student runs although the roll says absent. */
  readonly isCountedAnyway: boolean;
}

/** A miss or an out. Taps of several devices on one student in one lap are one. */
export interface BeepTap {
  readonly kind: 'miss' | 'out';
  readonly studentId: number;
  readonly lap: number;
  readonly at: string;
  readonly eventIds: readonly number[];
  readonly isSeenByBoth: boolean;
}

/** Calculated from the events of the test. */
export interface BeepState {
  readonly clock: BeepClock;
  readonly runners: ReadonlyMap<number, Runner>;
  /** Not undone, newest first. */
  readonly lastTaps: readonly BeepTap[];
}

const MOST_LAST_TAPS = 20;
const STOPPED: BeepClock = { phase: 'stopped', lap: 0, since: null, eventId: null };

/** Calculates the state of a test from its events in any order (docs/product.md 5.142). */
export function beepState(events: readonly BeepEventRow[], consecutive: boolean): BeepState {
  const standing = standingEvents(events).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);
  const taps = tapsOf(standing);
  const counted = new Set(standing.filter(({ kind }) => kind === 'count').map(({ studentId }) => studentId));
  const ids = [...new Set(standing.flatMap(({ studentId }) => studentId ?? []))];
  const runnerOf = (id: number) =>
    runner(
      taps.filter(({ studentId }) => studentId === id),
      consecutive,
      counted.has(id),
    );
  return {
    clock: standing.reduce(clockAfter, STOPPED),
    runners: new Map(ids.map((id) => [id, runnerOf(id)])),
    lastTaps: taps.slice(-MOST_LAST_TAPS).toReversed(),
  };
}

/** A second start, of a device that did not know the first one, changes nothing. */
function clockAfter(clock: BeepClock, { kind, lap, at, id }: BeepEventRow): BeepClock {
  if (kind === 'pause' && clock.phase === 'running') return { ...STOPPED, phase: 'paused', lap };
  const begins = (kind === 'start' && clock.phase === 'stopped') || (kind === 'resume' && clock.phase === 'paused');
  return begins ? { phase: 'running', lap, since: at, eventId: id } : clock;
}

function tapsOf(standing: readonly BeepEventRow[]): BeepTap[] {
  const taps = new Map<string, BeepTap>();
  for (const { id, kind, studentId, lap, at } of standing) {
    if (studentId === null || (kind !== 'miss' && kind !== 'out')) continue;
    const key = `${kind}:${studentId}:${lap}`;
    const known = taps.get(key);
    if (known) taps.set(key, { ...known, eventIds: [...known.eventIds, id], isSeenByBoth: true });
    else taps.set(key, { kind, studentId, lap, at, eventIds: [id], isSeenByBoth: false });
  }
  return [...taps.values()];
}

function runner(taps: readonly BeepTap[], consecutive: boolean, isCountedAnyway: boolean): Runner {
  const missed = taps.filter(({ kind }) => kind === 'miss').toSorted((a, b) => a.lap - b.lap);
  const misses = missed.map(({ lap }) => lap);
  const second = misses.find((lap, index) => (consecutive ? misses[index - 1] === lap - 1 : index === 1));
  const held = taps.filter(({ kind }) => kind === 'out').map(({ lap }) => lap);
  const isSeenByBoth = taps.at(-1)?.isSeenByBoth ?? false;
  const outs = [...held, ...(second === undefined ? [] : [second])];
  if (outs.length === 0) return { misses, out: null, laps: null, isSeenByBoth, isCountedAnyway };
  const out = smallest(outs);
  return { misses, out, laps: lapsDone(misses, out), isSeenByBoth, isCountedAnyway };
}

/** Returns the laps that a runner has done when the beep of this lap has sounded: a missed lap is not done. */
export function lapsDone(misses: readonly number[], lap: number): number {
  return misses.includes(lap) ? lap - 1 : lap;
}

/**
 * Returns the misses that still count while this lap is the last one: with "in a row" a lap without a miss erases the one
 * before.
 */
export function openMisses({ misses }: Pick<Runner, 'misses'>, lap: number, consecutive: boolean): number {
  return misses.filter((missed) => !consecutive || missed >= lap - 1).length;
}
