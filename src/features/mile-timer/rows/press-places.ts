/** A time in which nobody can have seen that the rows moved, in ms. */
const UNSEEN_MS = 300;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function isInside(box: Box, { clientX: x, clientY: y }: { clientX: number; clientY: number }): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** The row at which a finger aimed. `box` is its place on the screen. */
export interface Aim {
  readonly studentId: number;
  readonly box: Box;
}

/**
 * Where the rows were before they moved last. A finger that comes down right after a move was aimed before it, so its tap
 * belongs to the row that was there (docs/product.md 5.85).
 */
export class PressPlaces {
  private before: ReadonlyMap<number, DOMRect> = new Map();
  private movedAt = -Infinity;

  /** Notes where the rows are, right before they move. */
  note(list: HTMLElement, now: number): ReadonlyMap<number, DOMRect> {
    this.before = placesOf(list);
    this.movedAt = now;
    return this.before;
  }

  /** Whether the rows moved so shortly before this moment that nobody can have seen it. */
  hasJustMoved(moment: number): boolean {
    return moment - this.movedAt <= UNSEEN_MS;
  }

  /** The row at which a press aimed that hit the row `hit`. null: before the move there was no row at this place. */
  aimOf(hit: Element, press: { clientX: number; clientY: number }, moment: number): Aim | null {
    if (this.hasJustMoved(moment)) {
      const found = [...this.before].find(([, box]) => isInside(box, press));
      return found ? { studentId: found[0], box: found[1] } : null;
    }
    const row = hit.closest<HTMLElement>('[data-runner]');
    return row && { studentId: Number(row.dataset['runner']), box: row.getBoundingClientRect() };
  }
}

/** Where each row of the list is on the screen. */
export function placesOf(list: HTMLElement): Map<number, DOMRect> {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-runner]')];
  return new Map(rows.map((row) => [Number(row.dataset['runner']), row.getBoundingClientRect()]));
}
