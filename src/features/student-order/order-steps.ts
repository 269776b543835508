import { createStore } from 'zustand/vanilla';
import { arrangementOf, type Arrangement } from '#domain/order/arrangement.ts';
import { UndoHistory } from '#domain/undo-history.ts';
import { startTimer } from '../../platform/clock.ts';
import { saveOrder, touchOrder, type StudentOrder } from '../../repositories/students/student-order.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** In ms without a move (docs/product.md 10.6). */
const PAUSE_MS = 2_000;

export interface ShownOrder extends Pick<StudentOrder, 'students' | 'withRemoved'> {
  readonly arrangement: Arrangement;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * A step is shown after the device has stored it; a step before that starts from the result of the last one. On a pause or when
 * the page is left, all are sent as one write (docs/product.md 10.6).
 */
export class OrderSteps {
  readonly #shown = createStore<ShownOrder | null>(() => null);
  /** Returns what the page shows, or null if the device has not read the order yet. */
  readonly get = this.#shown.getState;
  readonly subscribe = this.#shown.subscribe;
  readonly #device: SyncDevice;
  readonly #classId: number;
  readonly #onFailure: (error: unknown) => void;
  #read: StudentOrder | null = null;
  /** Null if a later read includes the last stored step. */
  #stored: Arrangement | null = null;
  /** Also if the device has not stored the last step yet. */
  #latest: Arrangement | null = null;
  /** A step is the arrangement before it. */
  #history = new UndoHistory<Arrangement>();
  #touches = 0;
  #storing: Promise<unknown> = Promise.resolve();
  #cancelPause: (() => void) | null = null;

  readonly #startTimer: typeof startTimer;

  /** `onFailure` is called if the device could not store or save a step. With `timer`, a test can control the time. */
  constructor(device: SyncDevice, classId: number, onFailure: (error: unknown) => void, timer = startTimer) {
    this.#startTimer = timer;
    this.#device = device;
    this.#classId = classId;
    this.#onFailure = onFailure;
  }

  /** How many steps the device has stored. A read that begins now includes all these steps. */
  get touches(): number {
    return this.#touches;
  }

  /** Shows what was read from the device's database. `touches`: steps that were stored when the read began. */
  show(read: StudentOrder, touches: number): void {
    this.#read = read;
    if (touches === this.#touches && this.#latest === this.#stored) {
      this.#stored = null;
      this.#latest = null;
    }
    // The app was killed before it saved, or another tab has made a change.
    if (read.isChanged && !this.#cancelPause) this.#pause();
    this.#tell();
  }

  /** Returns null if the step changes nothing. */
  step(change: (now: Arrangement) => Arrangement): Arrangement | null {
    const now = this.#now();
    const next = now && change(now);
    if (!now || !next || next === now) return null;
    this.#store(this.#history.with(now), next);
    return next;
  }

  /** Returns false if there is no step. */
  undo(): boolean {
    return this.#turn('undo');
  }

  /** Returns false if there is no such step. */
  redo(): boolean {
    return this.#turn('redo');
  }

  async save(): Promise<void> {
    this.#cancelPause?.();
    this.#cancelPause = null;
    await this.#storing;
    await saveOrder(this.#device, this.#classId);
  }

  #now(): Arrangement | null {
    return this.#latest ?? this.#read?.arrangement ?? null;
  }

  #turn(way: 'undo' | 'redo'): boolean {
    const now = this.#now();
    const turned = this.#history.turn(way);
    if (!now || !turned) return false;
    this.#store(turned.after(now), this.#fitted(turned.step));
    return true;
  }

  /**
   * Returns an earlier arrangement, changed for the students who are in the class now: students who have left are not in it,
   * and a new student gets a place.
   */
  #fitted(arrangement: Arrangement): Arrangement {
    const students = this.#read?.students ?? [];
    return arrangementOf(students, arrangement.byName, arrangement);
  }

  #store(history: UndoHistory<Arrangement>, next: Arrangement): void {
    const before = this.#history;
    this.#history = history;
    this.#latest = next;
    this.#storing = this.#storing.then(async () => {
      try {
        await touchOrder(this.#device, this.#classId, next);
        this.#touches += 1;
        this.#stored = next;
        this.#pause();
      } catch (error) {
        // Each later step stores a whole arrangement, so it stays.
        if (this.#history === history) this.#history = before;
        if (this.#latest === next) this.#latest = this.#stored;
        this.#onFailure(error);
      }
      this.#tell();
    });
  }

  #pause(): void {
    this.#cancelPause?.();
    this.#cancelPause = this.#startTimer(() => void this.save().catch(this.#onFailure), PAUSE_MS);
  }

  #tell(): void {
    const read = this.#read;
    const arrangement = this.#stored ?? read?.arrangement;
    this.#shown.setState(
      read && arrangement
        ? {
            students: read.students,
            withRemoved: read.withRemoved,
            arrangement,
            canUndo: this.#history.done.length > 0,
            canRedo: this.#history.undone.length > 0,
          }
        : null,
      true,
    );
  }
}
