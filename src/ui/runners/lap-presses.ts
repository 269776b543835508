import { startTimer } from '../../platform/clock.ts';
import { momentOf } from '../../platform/moment.ts';
import { CLICK_MS, HOLD_MS, MOVED_PX } from '../../platform/device/press.ts';
import { isInside, partAt, type Aim, type PressPlaces } from './press-places.ts';

export interface LapPressed {
  /** `moment` is when the finger touched the screen, by the monotonic clock. */
  readonly onTap: (studentId: number, moment: number) => void;
  /** After half a second. If it returns true, the end of the press is no tap. */
  readonly onHold: (studentId: number) => boolean;
  /** Removes the student's last lap. */
  readonly onMinus: (studentId: number) => void;
}

interface Press extends Aim {
  readonly moment: number;
  readonly x: number;
  readonly y: number;
  readonly cancelHold: () => void;
}

type Pointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

/**
 * Handles presses on the rows, with several fingers. A lap has the time of the touch, and counts when the finger is lifted at
 * the same position, not after a scroll or a cancelled press (docs/product.md 5.78). The rows' buttons have no handlers,
 * because right after a move the browser finds another row below the finger than the one aimed at (5.85).
 */
export class LapPresses {
  private readonly pressed = new Map<number, Press>();
  private lastEnd = -Infinity;

  private handlers: LapPressed | null = null;
  private readonly places: PressPlaces;

  constructor(places: PressPlaces) {
    this.places = places;
  }

  listen(handlers: LapPressed): () => void {
    this.handlers = handlers;
    return () => {
      this.handlers = null;
    };
  }

  /** The rows must not move while a finger is on one. */
  get areUnderWay(): boolean {
    return this.pressed.size > 0;
  }

  down(event: PointerEvent): void {
    const { button, pointerId, clientX: x, clientY: y } = event;
    this.cancel(event);
    if (button !== 0) return;
    const moment = momentOf(event);
    const aim = this.places.aimOf(event, moment);
    if (!aim) return;
    const hold = () => {
      if (aim.part === 'tap' && this.handlers?.onHold(aim.studentId)) this.drop(pointerId);
    };
    this.pressed.set(pointerId, { ...aim, moment, x, y, cancelHold: startTimer(hold, HOLD_MS) });
  }

  move({ pointerId, clientX, clientY }: Pointer): void {
    const press = this.pressed.get(pointerId);
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > MOVED_PX) press.cancelHold();
  }

  up(event: PointerEvent): void {
    this.lastEnd = momentOf(event);
    const press = this.drop(event.pointerId);
    if (!press || !isInside(press.box, event)) return;
    if (press.part === 'minus') this.handlers?.onMinus(press.studentId);
    else this.handlers?.onTap(press.studentId, press.moment);
  }

  cancel({ pointerId }: Pick<Pointer, 'pointerId'>): void {
    this.drop(pointerId);
  }

  /**
   * Handles a click. After a press, which has already counted, it is ignored. Without one, it comes from a key or a screen
   * reader.
   */
  click(event: MouseEvent): void {
    const moment = momentOf(event);
    if (event.detail > 0 && moment - this.lastEnd < CLICK_MS) return;
    const pressed = partAt(event.target);
    if (!pressed) return;
    const { studentId, part } = pressed;
    if (part === 'minus') this.handlers?.onMinus(studentId);
    // A key can't be held. If the row would react to a hold, the key does that, and is no tap.
    else if (!this.handlers?.onHold(studentId)) this.handlers?.onTap(studentId, moment);
  }

  clear(): void {
    for (const pointerId of this.pressed.keys()) this.drop(pointerId);
  }

  private drop(pointerId: number): Press | undefined {
    const press = this.pressed.get(pointerId);
    press?.cancelHold();
    this.pressed.delete(pointerId);
    return press;
  }
}
