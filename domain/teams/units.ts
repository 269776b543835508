/**
 * A student without such a rule is alone in a unit. Other ids are ignored, because a student who does not play can't break a
 * rule.
 */
export function joinUnits(students: readonly number[], together: readonly (readonly number[])[]): number[][] {
  const unitOf = new Map(students.map((id) => [id, [id]]));
  for (const rule of together) {
    const joined = [...new Set(rule.flatMap((id) => unitOf.get(id) ?? []))];
    for (const id of joined.flatMap((one) => unitOf.get(one) ?? [])) unitOf.set(id, joined);
  }
  return [...new Set(unitOf.values())];
}

/** Returns all pairs of a list, each pair once. */
export function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));
}
