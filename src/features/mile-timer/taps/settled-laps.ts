import { createStore, type StoreApi } from 'zustand/vanilla';
import { holdsFor, isOldTap } from '#domain/race/order.ts';
import { startTimer } from '../../../platform/clock.ts';
import { readClocks } from '../../../platform/moment.ts';
import type { RaceTicker } from '../clock/race-ticker.ts';
import type { RaceStore } from '../race/race-store.ts';

/** Of each student with at least one lap. */
export type LapCounts = ReadonlyMap<number, number>;

interface ListFacts {
  readonly isPressed: () => boolean;
  readonly beforeMove: () => void;
}

/**
 * The list is grouped by these counts. Newer ones come only when no finger is on a row and no tap was stored for two seconds
 * (docs/product.md 5.84); right after opening, immediately if the last tap is older.
 */
export class SettledLaps {
  private readonly store: RaceStore;
  private readonly clock: Pick<RaceTicker, 'momentAt'>;
  private readonly shown: StoreApi<LapCounts>;
  private lastTap: number | undefined;
  private cancel: (() => void) | null = null;

  constructor(store: RaceStore, clock: Pick<RaceTicker, 'momentAt'>) {
    this.store = store;
    this.clock = clock;
    this.shown = createStore(() => lapCounts(store));
  }

  readonly laps = (): LapCounts => this.shown.getState();

  readonly isTouched = (): boolean => this.lastTap !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  /** Updates the counts when the race changes, until the returned function is called. */
  follow(list: ListFacts): () => void {
    const unsubscribe = this.store.subscribe(() => (this.isArrival() ? this.settle(list) : this.touched(list)));
    return () => {
      unsubscribe();
      this.cancel?.();
      this.cancel = null;
    };
  }

  /** Called after a tap, or when a finger touches a row. */
  touched(list: ListFacts): void {
    this.lastTap = readClocks().monotonic;
    this.settle(list);
  }

  private isArrival(): boolean {
    const [last] = this.store.lastTaps();
    const isOld = last === undefined || isOldTap(last.at, this.clock.momentAt().at);
    return !this.isTouched() && this.laps().size === 0 && isOld;
  }

  /**
   * Updates the counts, or schedules another check. This function runs after each tap and before the row is painted. So
   * while the rows must not move, it does not count the laps.
   */
  private settle(list: ListFacts): void {
    // The running timer repeats the check with the taps since then.
    if (this.cancel) return;
    const held = holdsFor({ lastTap: this.lastTap, now: readClocks().monotonic, isPressed: list.isPressed() });
    if (held > 0) {
      const lookAgain = () => {
        this.cancel = null;
        this.settle(list);
      };
      this.cancel = startTimer(lookAgain, held);
      return;
    }
    const next = lapCounts(this.store);
    if (isSame(this.laps(), next)) return;
    list.beforeMove();
    this.shown.setState(next, true);
  }
}

function lapCounts(store: RaceStore): LapCounts {
  return new Map([...store.students()].map(([id, { laps }]) => [id, laps.length]));
}

function isSame(a: LapCounts, b: LapCounts): boolean {
  const ids = new Set([...a.keys(), ...b.keys()]);
  return [...ids].every((id) => (a.get(id) ?? 0) === (b.get(id) ?? 0));
}
