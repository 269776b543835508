/** How often each fault and step was played, by name. Seeds that never play a fault prove nothing about it. */
const counts = new Map<string, number>();

/** Names the faults and steps that may be played, so that the counts show 0 for a fault that was never played. */
export function mayPlay(names: readonly string[]): void {
  for (const name of names) counts.set(name, counts.get(name) ?? 0);
}

export function played(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function playedCounts(): ReadonlyMap<string, number> {
  return counts;
}
