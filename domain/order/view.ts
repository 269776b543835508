/** `rows` is the floor of the gym, and `groups` has the group numbers (docs/product.md 10.1). */
export const ORDER_VIEWS = ['list', 'rows', 'groups'] as const;
export type OrderViewName = (typeof ORDER_VIEWS)[number];

export interface OrderView {
  readonly shown: OrderViewName;
  /** At least this many; 0 if the teacher has not chosen a number. */
  readonly rows: number;
  readonly groups: number;
  readonly isFlipped: boolean;
}

export const FIRST_VIEW: OrderView = { shown: 'list', rows: 0, groups: 0, isFlipped: false };

/** Of students in each row, for a class without rows. */
const USUAL_ROW = 6;

/**
 * Returns at least the rows in use (`inUse`) and the chosen number. Without a choice and with at most one row in use, it is one
 * row for every six students (docs/product.md 10.3).
 */
export function shownRows(students: number, inUse: number, chosen: number): number {
  const wanted = chosen > 0 ? chosen : inUse > 1 ? inUse : Math.ceil(students / USUAL_ROW);
  return Math.max(1, inUse, wanted);
}
