import { randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import { keptValue } from './kept-value.ts';

export const SIGN_UP_CODE_FILE = 'sign-up-code';
/** Without 0, O, 1, I and L, which people confuse. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** If the operator has set none, the server makes one code at its first start and stores it in the data folder. */
export function signUpCodesOf({ signUpCodes, dataDir }: Pick<Config, 'signUpCodes' | 'dataDir'>): readonly string[] {
  return signUpCodes.length > 0 ? signUpCodes : [keptValue(dataDir, SIGN_UP_CODE_FILE, randomCode)];
}

/** A teacher can read it from paper and type it on a phone. */
export function randomCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Case, hyphens, dashes and outer spaces do not count, because a phone may change them (docs/product.md 1.3). */
export function isSameCode(one: string, other: string): boolean {
  return compared(one) === compared(other);
}

function compared(code: string): string {
  return code
    .replaceAll(/\p{Pd}/gu, '')
    .trim()
    .toUpperCase();
}
