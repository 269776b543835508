/**
 * If a finger touches the screen within this time after the rows have moved, in ms, the teacher aimed at the old positions.
 * A teacher needs longer to see the new positions and to move a finger there.
 */
const AIMED_BEFORE_MS = 300;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a press on this area of a row does: `tap` counts a lap, and `minus` removes a lap. */
export type RowPart = 'tap' | 'minus';

/** The area of a row at which the teacher aimed. `box` is the position of this area on the screen. */
export interface Aim {
  readonly studentId: number;
  readonly part: RowPart;
  readonly box: Box;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export function isInside(box: Box, { clientX: x, clientY: y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/**
 * Finds out at which row the teacher aimed. When the rows move, each row has an old and a new position. If a teacher presses
 * right after a move, the teacher aimed at an old position. So the press counts for the row that was there, even if the
 * browser finds another element there now (docs/product.md 5.85).
 */
export class PressPlaces {
  private before: readonly Aim[] = [];
  private movedAt = -Infinity;

  /**
   * Remembers the positions of the rows right before they move. The screen still shows the rows at these positions until
   * `shown` is called.
   */
  note(list: HTMLElement): void {
    this.before = [...list.querySelectorAll<HTMLElement>(PARTS)].flatMap((button) => aimAt(button) ?? []);
    this.movedAt = Infinity;
  }

  /** Remembers that the browser has shown the rows at their new positions since this moment of the monotonic clock. */
  shown(moment: number): void {
    this.movedAt = moment;
  }

  /**
   * Returns the area of a row at which the teacher aimed, or null if no row was there. `moment` is the time at which the
   * finger touched the screen.
   */
  aimOf({ target, clientX, clientY }: Point & Pick<Event, 'target'>, moment: number): Aim | null {
    if (moment - this.movedAt <= AIMED_BEFORE_MS)
      return this.before.find(({ box }) => isInside(box, { clientX, clientY })) ?? null;
    return partAt(target);
  }
}

const PARTS = '[data-tap], [data-minus]:not([disabled])';

/** Returns the area of a row to which this element belongs, or null. */
export function partAt(target: EventTarget | null): Aim | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(PARTS) : null;
  return button && aimAt(button);
}

function aimAt(button: HTMLElement): Aim | null {
  const row = button.closest<HTMLElement>('[data-runner]');
  if (!row) return null;
  const part = 'tap' in button.dataset ? 'tap' : 'minus';
  return { studentId: Number(row.dataset['runner']), part, box: button.getBoundingClientRect() };
}
