import { randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import { keptValue } from './kept-value.ts';

export const SIGN_UP_CODE_FILE = 'sign-up-code';
/** The letters and digits of a code. 0, O, 1, I and L are left out, because people confuse them. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/**
 * Returns the sign-up codes of the settings. If the operator has set none, the server makes one code at its first start and
 * stores it in the data folder.
 */
export function signUpCodesOf({ signUpCodes, dataDir }: Pick<Config, 'signUpCodes' | 'dataDir'>): readonly string[] {
  return signUpCodes.length > 0 ? signUpCodes : [keptValue(dataDir, SIGN_UP_CODE_FILE, randomCode)];
}

/** Returns a random sign-up code that a teacher can read from a sheet of paper and type on a phone. */
export function randomCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * True if two sign-up codes are the same. Three differences do not count: upper and lower case, hyphens and dashes, and spaces
 * around the code. A phone may begin the code with a capital letter or change its hyphen to a dash (docs/product.md
 * 1.3).
 */
export function isSameCode(one: string, other: string): boolean {
  return compared(one) === compared(other);
}

function compared(code: string): string {
  return code
    .replaceAll(/\p{Pd}/gu, '')
    .trim()
    .toUpperCase();
}
