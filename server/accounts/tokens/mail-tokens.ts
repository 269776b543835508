import type { Kysely, Transaction } from 'kysely';
import type { Database, MailTokensTable } from '../../db/schema.ts';
import { LINK_MS } from '../../mail/link-lifetimes.ts';
import { randomText } from '../../platform/random.ts';
import { hashOf } from './tokens.ts';

type Kind = MailTokensTable['kind'];

const TOKEN = /^([0-9a-z]{1,11})-[\w-]+$/;

/**
 * Makes a token with the teacher's id and a random text. The links of earlier mails stay valid, because mails may arrive in a
 * different order.
 */
export async function newMailToken(db: Kysely<Database>, kind: Kind, teacherId: number, now: number): Promise<string> {
  const token = `${teacherId.toString(36)}-${randomText(24)}`;
  await db
    .insertInto('mailTokens')
    .values({ teacherId, tokenHash: hashOf(token), kind, createdAt: now, expiresAt: now + LINK_MS[kind] })
    .execute();
  return token;
}

/** Returns null if the token is wrong, of another kind, used or too old. */
export async function teacherOfToken(
  db: Kysely<Database>,
  kind: Kind,
  token: string,
  now: number,
): Promise<number | null> {
  const teacherId = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  if (!Number.isSafeInteger(teacherId)) return null;
  const known = await db
    .selectFrom('mailTokens')
    .select('teacherId')
    .where('teacherId', '=', teacherId)
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return known?.teacherId ?? null;
}

export async function verificationTokens(
  db: Kysely<Database>,
  teacherId: number,
  now: number,
): Promise<{ verify: string; remove: string }> {
  return {
    verify: await newMailToken(db, 'verify-email', teacherId, now),
    remove: await newMailToken(db, 'remove-account', teacherId, now),
  };
}

export async function endEveryMailToken(trx: Transaction<Database>, teacherId: number): Promise<void> {
  await trx.deleteFrom('mailTokens').where('teacherId', '=', teacherId).execute();
}

/** Returns false if there was no such link. */
export async function endMailTokens(trx: Transaction<Database>, kind: Kind, teacherId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mailTokens')
    .where('teacherId', '=', teacherId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
