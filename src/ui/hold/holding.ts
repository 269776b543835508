import { startTimer } from '../../platform/clock.ts';
import { CLICK_MS, HOLD_MS, MOVED_PX } from '../../platform/device/press.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** One press at a time, which becomes a hold after half a second. */
export class Holding {
  private from: Point | null = null;
  private cancelTimer: (() => void) | null = null;
  private wasHeld = false;

  start(from: Point, onHold: () => void): void {
    this.cancel();
    this.from = from;
    this.cancelTimer = startTimer(() => {
      this.wasHeld = true;
      onHold();
    }, HOLD_MS);
  }

  move(to: Point): void {
    if (this.from === null) return;
    if (Math.hypot(to.clientX - this.from.clientX, to.clientY - this.from.clientY) > MOVED_PX) this.stop();
  }

  /** Ends the press, and returns whether it was a hold. If so, its click is still to come. */
  end(): boolean {
    this.stop();
    if (this.wasHeld) startTimer(() => (this.wasHeld = false), CLICK_MS);
    return this.wasHeld;
  }

  /** Ends the press, which has no click: the browser scrolls instead, or another press begins. Returns whether it was a hold. */
  cancel(): boolean {
    const { wasHeld } = this;
    this.stop();
    this.wasHeld = false;
    return wasHeld;
  }

  /** Whether a press is under way or was a hold, so that the browser must not open its menu. */
  get isPressed(): boolean {
    return this.from !== null || this.wasHeld;
  }

  /** Whether this click belongs to a hold, so that it must not count. Each hold has one click. */
  takesClick(): boolean {
    const takes = this.wasHeld;
    this.wasHeld = false;
    return takes;
  }

  private stop(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.from = null;
  }
}
