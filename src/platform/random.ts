import { idFromBits } from '#domain/ids.ts';

/** Returns the id of a new row: 52 random bits (docs/sync.md W3). */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return idFromBits(high, low);
}

/** Returns a new idempotency key or device id. `randomUUID` is not used, because it does not exist on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * Returns random bytes, which no database can compress. `count` may be at most 65,536, because a browser returns no more in one
 * call.
 */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Returns a random number for jitter, from 0 to less than 1. */
export function random(): number {
  return Math.random();
}
