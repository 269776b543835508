import { idFromBits } from '#domain/ids.ts';

/** A new row's id: 52 random bits (docs/sync.md W3). */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return idFromBits(high, low);
}

/** A new idempotency key or device id. `randomUUID` is missing on plain http, random values are not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Bytes that no database can pack smaller; at most 65,536 are had at once. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** 0 ≤ x < 1, for jitter. */
export function random(): number {
  return Math.random();
}
