import type { Kysely, Transaction } from 'kysely';
import { isoAt } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { randomText } from '../random.ts';
import { hashOf } from './tokens.ts';

const LINK_MS = 7 * 86_400_000;
const TOKEN = /^([0-9a-z]{1,11})-[\w-]+$/;

/** A token for the mail: whose it is, then what nobody can guess. Earlier links stay good: the late mail may be opened. */
export async function newVerificationToken(db: Kysely<Database>, teacherId: number, now: number): Promise<string> {
  const token = `${teacherId.toString(36)}-${randomText(24)}`;
  await db
    .insertInto('mailTokens')
    .values({ teacherId, tokenHash: hashOf(token), kind: 'verify-email', createdAt: now, expiresAt: now + LINK_MS })
    .execute();
  return token;
}

/**
 * Verifies the address that the token was mailed to, and gives it back; null for a token that is wrong or too old.
 * The first use does it; a repeat within the seven days changes nothing and hears the same, since the answer to the
 * first may have been lost and a link gets opened twice.
 */
export async function verifyEmail(trx: Transaction<Database>, token: string, now: number): Promise<string | null> {
  const teacherId = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  if (!Number.isSafeInteger(teacherId)) return null;
  await trx.deleteFrom('mailTokens').where('teacherId', '=', teacherId).where('expiresAt', '<=', now).execute();
  const known = await trx
    .selectFrom('mailTokens')
    .innerJoin('teachers', 'teachers.id', 'mailTokens.teacherId')
    .select(['teachers.email', 'teachers.emailVerified'])
    .where('mailTokens.teacherId', '=', teacherId)
    .where('mailTokens.tokenHash', '=', hashOf(token))
    .where('mailTokens.kind', '=', 'verify-email')
    .executeTakeFirst();
  if (!known) return null;
  if (known.emailVerified === 0) {
    await trx
      .updateTable('teachers')
      .set({ emailVerified: 1, updatedAt: isoAt(now) })
      .where('id', '=', teacherId)
      .execute();
  }
  return known.email;
}
