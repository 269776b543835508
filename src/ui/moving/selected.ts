/** The parts that the teacher has selected, in the order in which they were selected. */
export type Selected = readonly number[];

/** Selects a part, or takes it out of the selection. */
export function toggled(selected: Selected, id: number): Selected {
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}

/**
 * Selects all parts from the one that was selected last to this one. `shown`: the parts in the order in which the screen shows
 * them.
 */
export function extended(selected: Selected, id: number, shown: readonly number[]): Selected {
  const last = selected.at(-1);
  const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(id)];
  if (from < 0 || to < 0) return toggled(selected, id);
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const added = from <= to ? between : between.toReversed();
  return [...selected.filter((one) => !between.includes(one)), ...added];
}
