import { arrangementOf, changeBetween, type Arrangement } from '#domain/order/arrangement.ts';
import type { Way } from '#domain/undo-history.ts';
import { startTimer } from '../../platform/clock.ts';
import { WorkingCopy, type WithTurns } from '../../ui/editing/working-copy.ts';
import { saveOrder, touchOrder, type StudentOrder } from '../../repositories/students/student-order.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** In ms without a move (docs/product.md 10.6). */
const PAUSE_MS = 2_000;

type Shown = Pick<StudentOrder, 'students' | 'withRemoved' | 'arrangement'>;
export type ShownOrder = WithTurns<Shown>;

/** On a pause or when the page is left, all steps are sent as one write (docs/product.md 10.6). */
export class OrderSteps {
  readonly copy: WorkingCopy<StudentOrder, 'order', Arrangement, Shown>;
  readonly get: () => ShownOrder | null;
  readonly subscribe: WorkingCopy<StudentOrder, 'order', Arrangement, Shown>['subscribe'];
  readonly #device: SyncDevice;
  readonly #classId: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #startTimer: typeof startTimer;
  #cancelPause: (() => void) | null = null;

  /** `onFailure` is called if the device could not store or save a step. With `timer`, a test can control the time. */
  constructor(device: SyncDevice, classId: number, onFailure: (error: unknown) => void, timer = startTimer) {
    this.#startTimer = timer;
    this.#device = device;
    this.#classId = classId;
    this.#onFailure = onFailure;
    this.copy = new WorkingCopy({
      valueOf: ({ arrangement }) => arrangement,
      shown: ({ students, withRemoved }, at) => ({ students, withRemoved, arrangement: at('order') }),
      store: async (changes) => {
        for (const { after } of changes) await touchOrder(device, classId, after);
      },
      onStored: () => this.#pause(),
      onFailure,
      isSame: (one, other) => changeBetween(one, other) === null,
      // Students who have left are not in it, and a new student gets a place.
      fitted: (earlier, { students }) => arrangementOf(students, earlier.byName, earlier),
    });
    ({ shown: this.get, subscribe: this.subscribe } = this.copy);
  }

  /** How many steps the device has stored. A read that begins now includes all these steps. */
  get touches(): number {
    return this.copy.lastWrite;
  }

  /** Shows what was read from the device's database. `touches`: steps that were stored when the read began. */
  show(read: StudentOrder, touches: number): void {
    // The app was killed before it saved, or another tab has made a change.
    if (read.isChanged && !this.#cancelPause) this.#pause();
    this.copy.show(read, touches);
  }

  /** Returns null if the step changes nothing. */
  step(change: (now: Arrangement) => Arrangement): Arrangement | null {
    return this.copy.change('order', change);
  }

  turn(way: Way) {
    return this.copy.turn(way);
  }

  async save(): Promise<void> {
    this.#cancelPause?.();
    this.#cancelPause = null;
    await this.copy.settled();
    await saveOrder(this.#device, this.#classId);
  }

  #pause(): void {
    this.#cancelPause?.();
    this.#cancelPause = this.#startTimer(() => void this.save().catch(this.#onFailure), PAUSE_MS);
  }
}
