import { createStore } from 'zustand/vanilla';
import {
  raceState,
  type EarlyLap,
  type LastTap,
  type RaceClock,
  type RaceState,
  type StudentRace,
} from '#domain/race/race-state.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { UnreadValues } from '../../../ui/editing/unread-values.ts';
import { lastResetOf, type LastReset } from './last-reset.ts';
import { StudentListeners } from './student-listeners.ts';

export interface RaceReading {
  readonly race: RaceRow | null;
  readonly events: readonly RaceEventRow[];
}

/**
 * The state of the race on the screen, calculated from the events of the race (docs/product.md 5.50). Values that did not
 * change stay the same objects, so a tap renders only the row of the tapped student and the list of the last taps.
 */
export class RaceStore {
  private current: RaceState = raceState([]);
  private row: RaceRow | null = null;
  private wasRead = false;
  private reset: LastReset | null = null;
  private events = new Map<number, RaceEventRow>();
  /** Events that the device has stored but that may be missing in the page's last read. The key is the id of the event. */
  private readonly unread = new UnreadValues<number, RaceEventRow>();
  private changes = 0;
  private readonly changed = createStore(() => 0);
  readonly subscribe = this.changed.subscribe;
  private readonly ofStudents = new StudentListeners();

  /** The number of the last write. A read that begins now contains all events up to it. */
  get lastWrite(): number {
    return this.unread.lastWrite;
  }

  /** The read contains the events of all writes up to `lastWrite`. */
  take({ race, events }: RaceReading, lastWrite: number): void {
    this.wasRead = true;
    this.changes += 1;
    if (!isSame(race, this.row)) this.row = race;
    this.events = new Map(events.map((event) => [event.id, event]));
    this.unread.dropUpTo(lastWrite);
    this.compute();
  }

  add(events: readonly RaceEventRow[]): void {
    this.note(events);
    this.compute();
  }

  /**
   * Calculates the state with events that the device is still storing, to save time. The returned function shows them, after
   * they are stored.
   */
  prepare(events: readonly RaceEventRow[]): () => void {
    const before = this.changes;
    const [next, reset] = this.stateOf([...this.allEvents(), ...events]);
    return () => {
      // Other events may have changed the state meanwhile.
      const isStillNext = this.changes === before;
      this.note(events);
      if (isStillNext) this.show(next, reset);
      else this.compute();
    };
  }

  private note(events: readonly RaceEventRow[]): void {
    this.changes += 1;
    this.unread.add(events.map((event) => [event.id, event]));
  }

  readonly isRead = (): boolean => this.wasRead;
  readonly race = (): RaceRow | null => this.row;
  readonly clock = (): RaceClock => this.current.clock;
  readonly lastReset = (): LastReset | null => this.reset;
  readonly lastTaps = (): readonly LastTap[] => this.current.lastTaps;
  readonly earlyLaps = (): readonly EarlyLap[] => this.current.earlyLaps;
  readonly students = (): RaceState['students'] => this.current.students;
  readonly student = (id: number): StudentRace | undefined => this.current.students.get(id);
  readonly lapsOf = (id: number): number => this.student(id)?.laps.length ?? 0;

  private allEvents(): RaceEventRow[] {
    return [...new Map([...this.events, ...this.unread]).values()];
  }

  /** Only when this student has changed, so that a tap renders no other row. */
  readonly subscribeTo = (studentId: number, listener: () => void): (() => void) =>
    this.ofStudents.add(studentId, listener);

  private compute(): void {
    this.show(...this.stateOf(this.allEvents()));
  }

  /** Returns the state and the latest reset after these events. Unchanged values stay the same objects. */
  private stateOf(events: readonly RaceEventRow[]): [RaceState, LastReset | null] {
    const reset = lastResetOf(events);
    const next = raceState(events);
    const before = this.current;
    const students = new Map(
      [...next.students].map(([id, race]) => {
        const known = before.students.get(id);
        return [id, known && isSame(known, race) ? known : race];
      }),
    );
    const state = {
      clock: isSame(before.clock, next.clock) ? before.clock : next.clock,
      lastTaps: isSame(before.lastTaps, next.lastTaps) ? before.lastTaps : next.lastTaps,
      earlyLaps: isSame(before.earlyLaps, next.earlyLaps) ? before.earlyLaps : next.earlyLaps,
      students: hasSame(before.students, students) ? before.students : students,
    };
    return [state, isSame(reset, this.reset) ? this.reset : reset];
  }

  private show(state: RaceState, reset: LastReset | null): void {
    const { students: before } = this.current;
    const { students } = state;
    this.current = state;
    this.reset = reset;
    if (students !== before) {
      for (const id of new Set([...before.keys(), ...students.keys()]))
        if (before.get(id) !== students.get(id)) this.ofStudents.call(id);
    }
    this.changed.setState((times) => times + 1);
  }
}

/**
 * Returns true if two plain values are equal. JSON texts would be too slow for this comparison, because each lap compares
 * all laps of the race.
 */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [ofA, ofB] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(ofA);
  return names.length === Object.keys(ofB).length && names.every((name) => isSame(ofA[name], ofB[name]));
}

function hasSame(a: RaceState['students'], b: RaceState['students']): boolean {
  return a.size === b.size && [...b].every(([id, race]) => a.get(id) === race);
}
