import type { RaceEventRow } from '../../tables/race-events.ts';

/**
 * Returns the events that are not undone, each once (docs/product.md 5.51). An undo event can itself be undone, so the function
 * first decides about the undo events that no other event undoes. Undo events that form a cycle undo nothing.
 */
export function standingEvents(events: readonly RaceEventRow[]): RaceEventRow[] {
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

/** Returns, for each known event that is the target of undo events, the ids of these undo events. */
function undosByTarget(known: ReadonlyMap<number, RaceEventRow>): Map<number, Set<number>> {
  const undos = new Map<number, Set<number>>();
  for (const { id, undoes } of known.values()) {
    if (undoes === null || !known.has(undoes)) continue;
    undos.set(undoes, (undos.get(undoes) ?? new Set()).add(id));
  }
  return undos;
}
