/** The students in the order of the summary, as a link of the summary gives it to the page of a student. */
export interface StudentOrder {
  readonly order: readonly number[];
}

/** Reads the order from the state of the page in the browser's history; null: the teacher came from elsewhere. */
export function orderIn(state: unknown): readonly number[] | null {
  if (typeof state !== 'object' || state === null || !('order' in state)) return null;
  const { order } = state;
  return Array.isArray(order) && order.every((id) => Number.isSafeInteger(id)) ? (order as number[]) : null;
}
