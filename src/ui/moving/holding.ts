import { startTimer } from '../../platform/clock.ts';
import { CLICK_MS, HOLD_MS, MOVED_PX } from '../../platform/device/press.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A press becomes a hold after half a second; one press at a time. */
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

  /** Returns true after a hold, whose click the browser still sends. */
  end(): boolean {
    this.stop();
    if (this.wasHeld) startTimer(() => (this.wasHeld = false), CLICK_MS);
    return this.wasHeld;
  }

  /**
   * Ends a press that will have no click, because the browser scrolls or because another press begins. Returns true if the
   * press was a hold.
   */
  cancel(): boolean {
    const { wasHeld } = this;
    this.stop();
    this.wasHeld = false;
    return wasHeld;
  }

  /**
   * True while a press is in progress, and after a hold until its click. During this time the browser must not open its
   * context menu.
   */
  get isPressed(): boolean {
    return this.from !== null || this.wasHeld;
  }

  /** The click of a hold must have no effect; each hold has one. */
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
