/** How often each fault and step was played, by name: a share of the seeds that never plays one proves nothing of it. */
const counts = new Map<string, number>();

/** Names what may be played; what never was then counts as 0. */
export function mayPlay(names: readonly string[]): void {
  for (const name of names) counts.set(name, counts.get(name) ?? 0);
}

export function played(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function playedCounts(): ReadonlyMap<string, number> {
  return counts;
}
