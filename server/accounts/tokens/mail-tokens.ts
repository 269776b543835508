import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, MailTokensTable, TeachersTable } from '../../db/schema.ts';
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

/** Returns undefined if the token is wrong, of another kind, used or too old. */
export async function teacherOfToken(
  db: Kysely<Database>,
  kind: Kind,
  token: string,
  now: number,
): Promise<Selectable<TeachersTable> | undefined> {
  const teacherId = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  if (!Number.isSafeInteger(teacherId)) return undefined;
  return await db
    .selectFrom('mailTokens')
    .innerJoin('teachers', 'teachers.id', 'mailTokens.teacherId')
    .selectAll('teachers')
    .where('mailTokens.teacherId', '=', teacherId)
    .where('mailTokens.tokenHash', '=', hashOf(token))
    .where('mailTokens.kind', '=', kind)
    .where('mailTokens.expiresAt', '>', now)
    .executeTakeFirst();
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
