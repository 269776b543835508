import { arrangementOf, type Arrangement } from '#domain/order/arrangement.ts';
import { newHistory, redone, undone, withStep, type History } from '#domain/undo/history.ts';
import { startTimer } from '../../platform/clock.ts';
import { saveOrder, touchOrder, type StudentOrder } from '../../repositories/students/student-order.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** If the teacher moves nobody for this time, in ms, the order is saved (docs/product.md 10.6). */
const PAUSE_MS = 2_000;

export interface ShownOrder extends Pick<StudentOrder, 'students' | 'withRemoved'> {
  readonly arrangement: Arrangement;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The order of one class while its page is open. A step is shown after the device has stored it. If the next step is made
 * before that, it starts from the result of the step before. When the teacher pauses or leaves the page, all steps are sent
 * as one write (docs/product.md 10.6).
 */
export class OrderSteps {
  readonly #device: SyncDevice;
  readonly #classId: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #listeners = new Set<() => void>();
  #read: StudentOrder | null = null;
  /** The arrangement after the last step that the device has stored; null if a later read includes this step. */
  #stored: Arrangement | null = null;
  /** The arrangement after the last step, also if the device has not stored this step yet. */
  #latest: Arrangement | null = null;
  #history: History<Arrangement> | null = null;
  #shown: ShownOrder | null = null;
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what the page shows, or null if the device has not read the order yet. */
  readonly get = (): ShownOrder | null => this.#shown;

  /** How many steps the device has stored. A read that begins now includes all these steps. */
  get touches(): number {
    return this.#touches;
  }

  /** Shows what was read from the device's database. `touches` is the number of steps that were stored when the read began. */
  show(read: StudentOrder, touches: number): void {
    this.#read = read;
    if (touches === this.#touches && this.#latest === this.#stored) {
      this.#stored = null;
      this.#latest = null;
    }
    // The app was killed before it saved a change, or another tab has made a change.
    if (read.isChanged && !this.#cancelPause) this.#pause();
    this.#tell();
  }

  /** Makes a step. Returns the new arrangement, or null if the step changes nothing. */
  step(change: (now: Arrangement) => Arrangement): Arrangement | null {
    const now = this.#now();
    const next = now && change(now);
    if (!now || !next || next === now) return null;
    this.#store(withStep({ ...(this.#history ?? newHistory(now)), now }, next));
    return next;
  }

  /** Undoes the latest step. Returns false if there is no step. */
  undo(): boolean {
    return this.#turn(undone);
  }

  /** Redoes the step that was undone last. Returns false if there is no such step. */
  redo(): boolean {
    return this.#turn(redone);
  }

  /** Saves the steps that are stored but not saved. */
  async save(): Promise<void> {
    this.#cancelPause?.();
    this.#cancelPause = null;
    await this.#storing;
    await saveOrder(this.#device, this.#classId);
  }

  #now(): Arrangement | null {
    return this.#latest ?? this.#read?.arrangement ?? null;
  }

  #turn(turn: (history: History<Arrangement>) => History<Arrangement>): boolean {
    const now = this.#now();
    if (!now || !this.#history) return false;
    const before = { ...this.#history, now };
    const after = turn(before);
    if (after === before) return false;
    this.#store({ ...after, now: this.#fitted(after.now) });
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

  #store(history: History<Arrangement>): void {
    const before = this.#history;
    this.#history = history;
    this.#latest = history.now;
    this.#storing = this.#storing.then(async () => {
      try {
        await touchOrder(this.#device, this.#classId, history.now);
        this.#touches += 1;
        this.#stored = history.now;
        this.#pause();
      } catch (error) {
        // If a step can't be stored, later steps stay, because each of them stores a whole arrangement.
        if (this.#history === history) this.#history = before;
        if (this.#latest === history.now) this.#latest = this.#stored;
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
    this.#shown =
      read && arrangement
        ? {
            students: read.students,
            withRemoved: read.withRemoved,
            arrangement,
            canUndo: (this.#history?.past.length ?? 0) > 0,
            canRedo: (this.#history?.undone.length ?? 0) > 0,
          }
        : null;
    for (const listener of this.#listeners) listener();
  }
}
