/** Student ids in the order of the summary, whose link passes them. */
export interface ReportOrder {
  readonly order: readonly number[];
}

/** Returns the order from the state of the current history entry, or null if the teacher did not come from the summary. */
export function orderIn(state: unknown): readonly number[] | null {
  if (typeof state !== 'object' || state === null || !('order' in state)) return null;
  const { order } = state;
  return Array.isArray(order) && order.every((id) => Number.isSafeInteger(id)) ? (order as number[]) : null;
}
