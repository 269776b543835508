/** In ms after a move: the teacher needs longer to see the new positions, so a touch was aimed at the old ones. */
const AIMED_BEFORE_MS = 300;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type RowPart = 'tap' | 'minus';

/** `box` is its position on the screen. */
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
 * Finds the row at which the teacher aimed. Right after a move, a press counts for the row that was there before, even if the
 * browser finds another element (docs/product.md 5.85).
 */
export class PressPlaces {
  private before: readonly Aim[] = [];
  private movedAt = -Infinity;

  /** Remembers the positions of the rows right before they move. They are shown until `shown` is called. */
  note(list: HTMLElement): void {
    this.before = [...list.querySelectorAll<HTMLElement>(PARTS)].flatMap((button) => aimAt(button) ?? []);
    this.movedAt = Infinity;
  }

  /** The new positions are on the screen since this moment of the monotonic clock. */
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
