/** By name. A fault that was never played shows nothing. */
const counts = new Map<string, number>();

/** Adds these faults and steps with the count 0. So the counts also show a fault that was never played. */
export function mayPlay(names: readonly string[]): void {
  for (const name of names) counts.set(name, counts.get(name) ?? 0);
}

export function played(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function playedCounts(): ReadonlyMap<string, number> {
  return counts;
}
