/** `list`: one order. `rows`: the floor of the gym. `groups`: the students by their group numbers (docs/product.md 10.1). */
export const ORDER_VIEWS = ['list', 'rows', 'groups'] as const;
export type OrderViewName = (typeof ORDER_VIEWS)[number];

/** How the app shows the order of a class: the view, the number of rows, and the side of the front. */
export interface OrderView {
  readonly shown: OrderViewName;
  /** How many rows the floor shows, at least. 0: the teacher has not chosen a number. */
  readonly rows: number;
  /** How many groups the page shows, at least. */
  readonly groups: number;
  /** Whether the front of the gym is at the top. */
  readonly isFlipped: boolean;
}

export const FIRST_VIEW: OrderView = { shown: 'list', rows: 0, groups: 0, isFlipped: false };

/** In a class without rows the floor shows rows for about this many students each. */
const USUAL_ROW = 6;

/** The number of rows that the floor shows: those in use, and those that the teacher has added (docs/product.md 10.3). */
export function shownRows(students: number, inUse: number, chosen: number): number {
  const wanted = chosen > 0 ? chosen : inUse > 1 ? inUse : Math.ceil(students / USUAL_ROW);
  return Math.max(1, inUse, wanted);
}
