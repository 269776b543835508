/**
 * `list`: all students in one list. `rows`: the floor of the gym. `groups`: the students by their group numbers
 * (docs/product.md 10.1).
 */
export const ORDER_VIEWS = ['list', 'rows', 'groups'] as const;
export type OrderViewName = (typeof ORDER_VIEWS)[number];

/** How the app shows the order of a class: the view, the number of rows, and whether the front of the gym is at the top. */
export interface OrderView {
  readonly shown: OrderViewName;
  /** The minimum number of rows that the floor shows. 0: the teacher has not chosen a number. */
  readonly rows: number;
  /** The minimum number of groups that the screen shows. */
  readonly groups: number;
  /** Whether the front of the gym is at the top. */
  readonly isFlipped: boolean;
}

export const FIRST_VIEW: OrderView = { shown: 'list', rows: 0, groups: 0, isFlipped: false };

/** The approximate number of students in a row of a class that has no rows yet. */
const USUAL_ROW = 6;

/**
 * Returns the number of rows that the floor shows: the rows in use, and the rows that the teacher has added (docs/product.md
 * 10.3).
 */
export function shownRows(students: number, inUse: number, chosen: number): number {
  const wanted = chosen > 0 ? chosen : inUse > 1 ? inUse : Math.ceil(students / USUAL_ROW);
  return Math.max(1, inUse, wanted);
}
