/** Ids in the order of selection. */
export type Selected = readonly number[];

export function toggled(selected: Selected, id: number): Selected {
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}

/**
 * Selects all items between the item that was selected last and this item, including this item. `shown` contains the items
 * in the order on the screen. If the last item is not shown, selects or deselects only this item.
 */
export function extended(selected: Selected, id: number, shown: readonly number[]): Selected {
  const last = selected.at(-1);
  const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(id)];
  if (from < 0 || to < 0) return toggled(selected, id);
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const added = from <= to ? between : between.toReversed();
  return [...selected.filter((one) => !between.includes(one)), ...added];
}
