import { arrangementOf, type Arrangement } from '#domain/order/arrangement.ts';
import { newHistory, redone, undone, withStep, type History } from '#domain/undo/history.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { startTimer } from '../../platform/clock.ts';
import { saveOrder, touchOrder, type StudentOrder } from '../../repositories/students/student-order.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** The order is saved when the teacher has moved nobody for this time (docs/product.md 10.6). */
const PAUSE_MS = 2_000;

/** What the page shows. */
export interface ShownOrder {
  /** The students of the class A–Z. */
  readonly students: readonly StudentRow[];
  readonly arrangement: Arrangement;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The order of one class while its page is open. A step is shown when the device has stored it, and a step that comes before that
 * builds on the step before. One write goes out when the teacher pauses or leaves (docs/product.md 10.6).
 */
export class OrderSteps {
  readonly #device: SyncDevice;
  readonly #classId: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #listeners = new Set<() => void>();
  #read: StudentOrder | null = null;
  /** The arrangement of the latest step that the device has stored, until a read has it too. */
  #stored: Arrangement | null = null;
  /** The arrangement of the latest step. */
  #latest: Arrangement | null = null;
  #history: History<Arrangement> | null = null;
  #shown: ShownOrder | null = null;
  #touches = 0;
  #storing: Promise<unknown> = Promise.resolve();
  #cancelPause: (() => void) | null = null;

  readonly #startTimer: typeof startTimer;

  /** `onFailure` is called if the device could not store or save a step. A test gives a timer of its own. */
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

  /** null: the device has not read the order yet. */
  readonly get = (): ShownOrder | null => this.#shown;

  /** The number of steps that the device has stored. A read that begins now has all of them. */
  get touches(): number {
    return this.#touches;
  }

  /** Shows what the device has. `touches` is the number of stored steps when the read began. */
  show(read: StudentOrder, touches: number): void {
    this.#read = read;
    if (touches === this.#touches && this.#latest === this.#stored) {
      this.#stored = null;
      this.#latest = null;
    }
    // A killed app has left a change, or another tab has made one.
    if (read.isChanged && !this.#cancelPause) this.#pause();
    this.#tell();
  }

  /** Takes a step, and returns the new arrangement. null: the step changes nothing. */
  step(change: (now: Arrangement) => Arrangement): Arrangement | null {
    const now = this.#now();
    const next = now && change(now);
    if (!now || !next || next === now) return null;
    this.#store(withStep({ ...(this.#history ?? newHistory(now)), now }, next));
    return next;
  }

  /** Takes the latest step back. Returns whether there was one. */
  undo(): boolean {
    return this.#turn(undone);
  }

  /** Takes the step again that was taken back last. Returns whether there was one. */
  redo(): boolean {
    return this.#turn(redone);
  }

  /** Saves what is stored and not saved. */
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
   * An earlier arrangement, changed for the students that the class has now: a student who has left is not in it, and a new
   * student has a place.
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
        // The steps after this one build on it, but each of them stores a whole arrangement.
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
            arrangement,
            canUndo: (this.#history?.past.length ?? 0) > 0,
            canRedo: (this.#history?.undone.length ?? 0) > 0,
          }
        : null;
    for (const listener of this.#listeners) listener();
  }
}
