import type { Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import { OperatorProblem } from './problem.ts';

/** The letters and digits of a code. 0 and O, and 1, I and L, are left out, because people confuse them. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const MOST = 50;

/**
 * Stores a sign-up code, which is valid at once and besides the codes of the setting SIGN_UP_CODES. If no
 * code is given, a random one is made.
 */
export async function makeCode(db: Kysely<Database>, given: string | undefined, now: number): Promise<string> {
  const code = given?.trim() ?? randomCode();
  if (code === '' || [...code].length > MOST) throw new OperatorProblem('A code has 1 to 50 characters.', true);
  await db
    .insertInto('signUpCodes')
    .values({ code, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}

/** Deletes a code that `makeCode` has added. Accounts that signed up with it stay. */
export async function dropCode(db: Kysely<Database>, code: string): Promise<string> {
  const { numDeletedRows } = await db.deleteFrom('signUpCodes').where('code', '=', code.trim()).executeTakeFirst();
  if (numDeletedRows === 0n) throw new OperatorProblem(`No code ${code} was made with make-code.`);
  return `${code} lets nobody in any more.`;
}

/** The codes that `makeCode` has added, oldest first. */
export async function madeCodes(db: Kysely<Database>): Promise<string[]> {
  const codes = await db.selectFrom('signUpCodes').select('code').orderBy('createdAt').orderBy('code').execute();
  return codes.map(({ code }) => code);
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
