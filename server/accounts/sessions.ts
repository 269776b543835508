import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, SessionsTable } from '../db/schema.ts';
import { randomId, randomText } from '../random.ts';
import type { RefreshToken } from './tokens.ts';

const DAY_MS = 86_400_000;
type Session = Selectable<SessionsTable>;

interface Times {
  readonly now: number;
  readonly ttlDays: number;
}

/** Signs a device in: a new family of refresh tokens, and its first token. Families that ended by time go. */
export async function startSession(
  db: Kysely<Database>,
  teacherId: number,
  deviceName: string | undefined,
  { now, ttlDays }: Times,
): Promise<RefreshToken> {
  const id = randomId();
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).where('expiresAt', '<=', now).execute();
  const expiresAt = now + ttlDays * DAY_MS;
  await db
    .insertInto('sessions')
    .values({ teacherId, id, deviceName: deviceName ?? null, createdAt: now, lastUsedAt: now, expiresAt })
    .execute();
  return { teacherId, sessionId: id, generation: 1, nonce: randomText(12) };
}

/**
 * The next token for this one, or null when the session is over (docs/sync.md L7). The token before stays good until a
 * new one was used, because the answer that brought the new one may be lost; each repeat gets a token of its own, and
 * the first of these to be used ends the others. A token used after that was copied: its whole family ends.
 */
export async function refreshSession(
  trx: Transaction<Database>,
  token: RefreshToken,
  deviceName: string | undefined,
  { now, ttlDays }: Times,
): Promise<RefreshToken | null> {
  // Written first: on every engine the row is then ours until the end of the transaction.
  const session = await trx
    .updateTable('sessions')
    .set({ lastUsedAt: now, ...(deviceName === undefined ? {} : { deviceName }) })
    .where('teacherId', '=', token.teacherId)
    .where('id', '=', token.sessionId)
    .returningAll()
    .executeTakeFirst();
  if (!session) return null;
  if (session.expiresAt <= now || isReuse(session, token)) {
    await endSession(trx, session.teacherId, session.id);
    return null;
  }
  await trx
    .updateTable('sessions')
    .set({ generation: token.generation, usedNonce: token.nonce, expiresAt: now + ttlDays * DAY_MS })
    .where('teacherId', '=', session.teacherId)
    .where('id', '=', session.id)
    .execute();
  return { ...token, generation: token.generation + 1, nonce: randomText(12) };
}

/** A token of a later generation than expected is good: a restored database is behind the tokens that are out. */
function isReuse(session: Session, token: RefreshToken): boolean {
  if (token.generation === session.generation) return token.nonce !== session.usedNonce;
  return token.generation < session.generation;
}

/** Signs one device out; what it holds is worth nothing from then on. */
export async function endSession(db: Kysely<Database>, teacherId: number, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).where('id', '=', id).execute();
}

export async function sessionLives(db: Kysely<Database>, teacherId: number, id: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
