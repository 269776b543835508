import type { Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import { OperatorProblem } from './problem.ts';

/** Nothing that is read out or written down wrong: no 0 and O, no 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const MOST = 50;

/** Lets people sign up with a code from now on, beside those of SIGN_UP_CODES; without one it makes it up. */
export async function makeCode(db: Kysely<Database>, given: string | undefined, now: number): Promise<string> {
  const code = given?.trim() ?? madeUp();
  if (code === '' || [...code].length > MOST) throw new OperatorProblem('A code has 1 to 50 characters.', true);
  await db
    .insertInto('signUpCodes')
    .values({ code, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}

/** Takes back a code that was made here; accounts that were made with it stay. */
export async function dropCode(db: Kysely<Database>, code: string): Promise<string> {
  const { numDeletedRows } = await db.deleteFrom('signUpCodes').where('code', '=', code.trim()).executeTakeFirst();
  if (numDeletedRows === 0n) throw new OperatorProblem(`No code ${code} was made with make-code.`);
  return `${code} lets nobody in any more.`;
}

/** The codes that were made here, oldest first. */
export async function madeCodes(db: Kysely<Database>): Promise<string[]> {
  const codes = await db.selectFrom('signUpCodes').select('code').orderBy('createdAt').orderBy('code').execute();
  return codes.map(({ code }) => code);
}

function madeUp(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
