import { randomBytes, randomInt } from 'node:crypto';
import { idFromBits } from '#domain/ids.ts';

const WORD = 0x1_0000_0000;

/** 52 bits, like the ids that devices make (docs/sync.md W3). */
export function randomId(): number {
  return idFromBits(randomInt(WORD), randomInt(WORD));
}

/** Its characters are allowed in URLs and cookies. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** Four digits, the first not 0. */
export function randomDigits(): number {
  return randomInt(1_000, 10_000);
}
