import type { RaceEventKind, RaceEventRow } from '../tables/race-events.ts';

export interface RaceClock {
  readonly phase: 'stopped' | 'running' | 'paused';
  /** In ms: while the clock runs, what it had counted at `since`, otherwise the reading that it shows. */
  readonly elapsed: number;
  /** Of the start or resume, by the server's clock; null while the clock does not run. */
  readonly since: string | null;
  /** Of the start or resume event; null while the clock does not run. */
  readonly eventId: number | null;
}

export const STOPPED: RaceClock = { phase: 'stopped', elapsed: 0, since: null, eventId: null };

export interface Timeline {
  readonly clock: RaceClock;
  /** In ms. */
  readonly readingOf: (event: RaceEventRow) => number;
  /** Nobody had pressed Start yet (docs/product.md 5.122). */
  readonly isBeforeStart: (event: RaceEventRow) => boolean;
}

/** Before the first start, and from a reset to the next start. */
interface Stop {
  readonly from: number;
  to: number;
}

/** The clock runs without a pause. At `zero` it would have shown 0 if it had always run. */
interface Stretch {
  readonly zero: number;
  readonly from: number;
  to: number;
}

/**
 * A device that did not know about an earlier start had a later clock, whose readings are `shift` ms behind the race's clock.
 */
interface KnownClock {
  readonly zero: number;
  readonly shift: number;
}

/** In the order in which events of the same instant are applied. */
const CLOCK_KINDS: readonly RaceEventKind[] = ['start', 'pause', 'resume', 'reset'];

/**
 * In ms: a reading belongs to the clock that showed this at the time of the event. A device takes both at the same moment, so
 * it hardly ever agrees with another clock.
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
 * The earliest start counts; a later one, from a device that did not know it, changes nothing while the clock runs. A start
 * while it is paused resumes it.
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
  // The device recorded 0, because it did not know that the clock was running.
  const stretch = stretches.find(({ from, to }) => from <= at && at < to);
  return stretch ? at - stretch.zero : 0;
}
