import { startTimer } from '../../platform/clock.ts';
import { CLICK_MS, HOLD_MS, MOVED_PX } from '../../platform/device/press.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Detects a hold: one press at a time, which becomes a hold after half a second. */
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

  /** Ends the press. Returns true if it was a hold; the browser will then still send its click. */
  end(): boolean {
    this.stop();
    if (this.wasHeld) startTimer(() => (this.wasHeld = false), CLICK_MS);
    return this.wasHeld;
  }

  /**
   * Ends a press that has no click, because the browser scrolls instead or another press begins. Returns true if it was a hold.
   */
  cancel(): boolean {
    const { wasHeld } = this;
    this.stop();
    this.wasHeld = false;
    return wasHeld;
  }

  /** True if a press is in progress or was a hold. The browser must not open its context menu then. */
  get isPressed(): boolean {
    return this.from !== null || this.wasHeld;
  }

  /** Returns true if this click belongs to a hold, so that it must not count. Each hold has one click. */
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
