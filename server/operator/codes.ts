import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isSameCode, randomCode } from '../platform/secrets/sign-up-codes.ts';
import { OperatorProblem } from './problem.ts';

const MOST = 50;

/**
 * The code is valid immediately, in addition to those of the setting SIGN_UP_CODES. Without a given code, makes a random one.
 */
export async function makeCode(db: Kysely<Database>, given: string | undefined, now: number): Promise<string> {
  const code = given?.trim() ?? randomCode();
  // A code of hyphens only counts as empty.
  if (isSameCode(code, '') || [...code].length > MOST)
    throw new OperatorProblem('A code has 1 to 50 characters.', true);
  await db
    .insertInto('signUpCodes')
    .values({ code, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}

/** Upper and lower case and hyphens make no difference. Accounts that were created with the code stay. */
export async function dropCode(db: Kysely<Database>, code: string): Promise<string> {
  const same = (await madeCodes(db)).filter((made) => isSameCode(made, code));
  if (same.length === 0) throw new OperatorProblem(`No code ${code} was made with make-code.`);
  await db.deleteFrom('signUpCodes').where('code', 'in', same).execute();
  return `${code} lets nobody in any more.`;
}

/** The oldest first. */
export async function madeCodes(db: Kysely<Database>): Promise<string[]> {
  const codes = await db.selectFrom('signUpCodes').select('code').orderBy('createdAt').orderBy('code').execute();
  return codes.map(({ code }) => code);
}
