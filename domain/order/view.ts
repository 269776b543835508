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
  readonly groups: number;
  readonly isFlipped: boolean;
}

export const FIRST_VIEW: OrderView = { shown: 'list', rows: 0, groups: 0, isFlipped: false };

/** If a class has no rows yet, the floor shows enough rows for this many students in each row. */
const USUAL_ROW = 6;

/**
 * Returns the number of rows that the floor shows. It is never less than the rows in use (`inUse`), and not less than the
 * number that the teacher has chosen. If the teacher has chosen no number and at most one row is in use, the floor shows one
 * row for every six students (docs/product.md 10.3).
 */
export function shownRows(students: number, inUse: number, chosen: number): number {
  const wanted = chosen > 0 ? chosen : inUse > 1 ? inUse : Math.ceil(students / USUAL_ROW);
  return Math.max(1, inUse, wanted);
}
