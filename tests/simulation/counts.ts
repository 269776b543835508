/**
 * How often the simulation played each fault and step, by name. A run that never plays a fault proves nothing about that
 * fault.
 */
const counts = new Map<string, number>();

/** Sets the count of each of these faults and steps to 0, so that the counts also show a fault that was never played. */
export function mayPlay(names: readonly string[]): void {
  for (const name of names) counts.set(name, counts.get(name) ?? 0);
}

export function played(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function playedCounts(): ReadonlyMap<string, number> {
  return counts;
}
