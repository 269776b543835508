/**
 * A finger that comes down so shortly after the rows have moved was aimed before, in ms. A teacher needs longer than this to
 * see the new places and to move a finger there.
 */
const AIMED_BEFORE_MS = 300;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a press on this part of a row does: it counts a lap, or takes one back. */
export type RowPart = 'tap' | 'minus';

/** The part of a row at which a finger aimed. `box` is its place on the screen. */
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
 * Tells at which row a finger aimed. The rows have two places around a move: the old ones, and the new ones in which they
 * appear. A finger that comes down right after a move was aimed at the old ones, so the row that was there gets the press,
 * whatever the browser finds there now (docs/product.md 5.85).
 */
export class PressPlaces {
  private before: readonly Aim[] = [];
  private movedAt = -Infinity;

  /** Notes where the rows are, right before they move. Until `shown` is called, the screen still shows them there. */
  note(list: HTMLElement): void {
    this.before = [...list.querySelectorAll<HTMLElement>(PARTS)].flatMap((button) => aimAt(button) ?? []);
    this.movedAt = Infinity;
  }

  /** The browser shows the rows at their new places from this moment of the monotonic clock. */
  shown(moment: number): void {
    this.movedAt = moment;
  }

  /** The part of a row that a press meant. null: it meant none. `moment` is when the finger came down. */
  aimOf({ target, clientX, clientY }: Point & Pick<Event, 'target'>, moment: number): Aim | null {
    if (moment - this.movedAt <= AIMED_BEFORE_MS)
      return this.before.find(({ box }) => isInside(box, { clientX, clientY })) ?? null;
    return partAt(target);
  }
}

const PARTS = '[data-tap], [data-minus]:not([disabled])';

/** The part of a row to which this element belongs. */
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
