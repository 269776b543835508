import type { RaceEventKind, RaceEventRow } from '../../tables/race-events.ts';

export interface RaceClock {
  readonly phase: 'stopped' | 'running' | 'paused';
  /** While the clock runs, the time that it had counted at `since`, in ms. Otherwise the reading that it shows. */
  readonly elapsed: number;
  /**
   * The instant, by the server's clock, of the start or resume since which the clock runs; null while the clock does not run.
   */
  readonly since: string | null;
  /** The id of the start or resume event since which the clock runs; null while the clock does not run. */
  readonly eventId: number | null;
}

export const STOPPED: RaceClock = { phase: 'stopped', elapsed: 0, since: null, eventId: null };

/** The clock of a race, and functions that say what this clock showed at an event. */
export interface Timeline {
  readonly clock: RaceClock;
  /** Returns the reading of the race's clock at this event, in ms. */
  readonly readingOf: (event: RaceEventRow) => number;
  /** Whether the clock was stopped at this event because nobody had pressed Start yet (docs/product.md 5.122). */
  readonly isBeforeStart: (event: RaceEventRow) => boolean;
}

/** A period in which the clock is stopped: before its first start, and from a reset to the next start. */
interface Stop {
  readonly from: number;
  to: number;
}

/**
 * A period in which the clock runs without a pause. `zero` is the instant at which the clock would have shown 0 if it had run
 * all the time without a pause.
 */
interface Stretch {
  readonly zero: number;
  readonly from: number;
  to: number;
}

/**
 * A clock from which a device took the readings of its events. If a device did not know about an earlier start, its clock began
 * later. The readings of this device are `shift` ms behind the race's clock.
 */
interface KnownClock {
  readonly zero: number;
  readonly shift: number;
}

/** The kinds of events that change the clock, in the order in which events of the same instant are applied. */
const CLOCK_KINDS: readonly RaceEventKind[] = ['start', 'pause', 'resume', 'reset'];

/**
 * A reading belongs to a clock if it differs by at most this many ms from what this clock showed at the time of the event. A
 * device takes the reading and the time of day of an event at the same moment. So the reading agrees to the millisecond with
 * the right clock, and hardly ever with another clock.
 */
const SAME_CLOCK_MS = 50;

/** Calculates the clock of a race from the events that were not undone (docs/product.md 5.52, 5.53). */
export function timelineOf(standing: readonly RaceEventRow[]): Timeline {
  const stretches: Stretch[] = [];
  const clocks: KnownClock[] = [];
  const stops: Stop[] = [{ from: -Infinity, to: Infinity }];
  const readingOf = (event: RaceEventRow) => readingBy(event, stretches, clocks);
  let clock = STOPPED;
  for (const event of standing.filter(({ kind }) => CLOCK_KINDS.includes(kind)).toSorted(inTime)) {
    const at = instantOf(event);
    const next = clockAfter(clock, event, readingOf);
    const isRunning = next.phase === 'running';
    if (isRunning && clock.phase !== 'running') stretches.push({ zero: at - next.elapsed, from: at, to: Infinity });
    const stretch = stretches.at(-1);
    if (stretch && isRunning && event.kind !== 'pause') {
      const zero = zeroOf(event);
      clocks.push({ zero, shift: zero - stretch.zero });
    }
    if (stretch && !isRunning) stretch.to = Math.min(stretch.to, at);
    const stop = stops.at(-1);
    if (stop && clock.phase === 'stopped') stop.to = at;
    if (next.phase === 'stopped') stops.push({ from: at, to: Infinity });
    clock = next;
  }
  const isBeforeStart = (event: RaceEventRow) => {
    const at = instantOf(event);
    return stops.some(({ from, to }) => from <= at && at < to) && readingOf(event) === 0;
  };
  return { clock, readingOf, isBeforeStart };
}

/** Returns the instant of an event, in ms since 1970. */
export function instantOf({ at }: Pick<RaceEventRow, 'at'>): number {
  return Date.parse(at);
}

function inTime(a: RaceEventRow, b: RaceEventRow): number {
  return (
    instantOf(a) - instantOf(b) ||
    CLOCK_KINDS.indexOf(a.kind) - CLOCK_KINDS.indexOf(b.kind) ||
    a.elapsed - b.elapsed ||
    a.id - b.id
  );
}

/**
 * Returns the instant at which the event's clock showed zero. For a start this is the instant of the start, even if the event
 * has a reading.
 */
function zeroOf(event: RaceEventRow): number {
  return instantOf(event) - (event.kind === 'start' ? 0 : event.elapsed);
}

/**
 * Returns the clock after an event. The earliest start counts. A device that did not know about this start may have sent a
 * later start; the later start changes nothing while the clock runs. A start while the clock is paused resumes the clock.
 */
function clockAfter(clock: RaceClock, event: RaceEventRow, readingOf: Timeline['readingOf']): RaceClock {
  const running = (elapsed: number): RaceClock => ({ phase: 'running', elapsed, since: event.at, eventId: event.id });
  switch (event.kind) {
    case 'start':
      return clock.phase === 'running' ? clock : running(clock.elapsed);
    case 'resume':
      return clock.phase === 'paused' ? running(clock.elapsed) : clock;
    case 'pause':
      return clock.phase === 'running' ? { ...STOPPED, phase: 'paused', elapsed: readingOf(event) } : clock;
    case 'reset':
      return STOPPED;
    default:
      return clock;
  }
}

function readingBy(event: RaceEventRow, stretches: readonly Stretch[], clocks: readonly KnownClock[]): number {
  const at = instantOf(event);
  const zero = at - event.elapsed;
  let own: KnownClock | undefined;
  for (const clock of clocks) {
    const difference = Math.abs(clock.zero - zero);
    if (difference <= SAME_CLOCK_MS && !(own && Math.abs(own.zero - zero) <= difference)) own = clock;
  }
  if (own) return Math.max(0, event.elapsed + own.shift);
  if (event.elapsed > 0) return event.elapsed;
  // The device recorded the reading 0, because it did not know yet that the clock was running.
  const stretch = stretches.find(({ from, to }) => from <= at && at < to);
  return stretch ? at - stretch.zero : 0;
}
