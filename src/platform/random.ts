import { idFromBits } from '#domain/ids.ts';

/** Returns the id of a new row: 52 random bits (docs/sync.md W3). */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return idFromBits(high, low);
}

/** Returns `randomUUID` does not exist on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** No database can compress them. `count` is at most 65,536, the most that a browser returns in one call. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Returns a random number for jitter, from 0 to less than 1. */
export function random(): number {
  return Math.random();
}
