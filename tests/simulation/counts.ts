/**
 * How often the simulation has played each fault and step, by name. A run without a certain fault proves nothing about that
 * fault.
 */
const counts = new Map<string, number>();

/** Adds these faults and steps with the count 0, so that the counts also list a fault that was never played. */
export function mayPlay(names: readonly string[]): void {
  for (const name of names) counts.set(name, counts.get(name) ?? 0);
}

export function played(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function playedCounts(): ReadonlyMap<string, number> {
  return counts;
}
