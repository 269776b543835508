/** An event of a race or of a beep test. */
interface UndoableEvent {
  readonly id: number;
  readonly undoes: number | null;
}

/**
 * Returns each event once, without undone ones (docs/product.md 5.51). An undo can itself be undone, so an event is decided
 * only after all that undo it. Undo events in a cycle undo nothing.
 */
export function standingEvents<E extends UndoableEvent>(events: readonly E[]): E[] {
  const known = new Map(events.map((event) => [event.id, event]));
  const open = undosByTarget(known);
  const undone = new Set<number>();
  const decided = [...known.keys()].filter((id) => !open.has(id));
  for (const id of decided) {
    const target = known.get(id)?.undoes ?? null;
    if (target === null) continue;
    if (!undone.has(id)) undone.add(target);
    const left = open.get(target);
    left?.delete(id);
    if (left?.size !== 0) continue;
    open.delete(target);
    decided.push(target);
  }
  return [...known.values()].filter(({ id }) => !undone.has(id));
}

/**
 * Returns the ids of the undo events that undo each known event, by the id of the event. Events without undo events are not in
 * the map.
 */
function undosByTarget(known: ReadonlyMap<number, UndoableEvent>): Map<number, Set<number>> {
  const undos = new Map<number, Set<number>>();
  for (const { id, undoes } of known.values()) {
    if (undoes === null || !known.has(undoes)) continue;
    undos.set(undoes, (undos.get(undoes) ?? new Set()).add(id));
  }
  return undos;
}
