/** 0 ≤ x < 1. */
export type Random = () => number;

/** Returns a generator of random numbers (mulberry32). The same seed gives the same numbers in every browser and in Node. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns undefined if the list is empty. */
export function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/**
 * Returns a seed that is calculated from the id of a row. It has 32 bits, because the generator uses only 32 bits of a seed.
 */
export function seedFrom(id: number): number {
  return id % 2 ** 32;
}
