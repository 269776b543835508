import { idFromBits } from '#domain/ids.ts';

/** Returns the id of a new row: 52 random bits (docs/sync.md W3). */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return idFromBits(high, low);
}

/**
 * Returns a new idempotency key or device id. It does not use `randomUUID`, because this function does not exist on plain http.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Returns random bytes, which no database can compress. A browser returns at most 65,536 bytes in one call. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Returns a random number from 0 to less than 1, for jitter. */
export function random(): number {
  return Math.random();
}
