import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { listSessions as endpoint } from '#contract/user.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { isoAt } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { RefreshToken } from './tokens.ts';

const DAY_MS = 86_400_000;

interface Times {
  readonly now: number;
  readonly ttlDays: number;
}

/**
 * The names of a device for the list of sessions. The name that the device sends is preferred to the one made from its
 * user agent.
 */
export interface DeviceNames {
  readonly named: string | undefined;
  readonly fromUserAgent: string;
}

/**
 * Signs a device in. This starts a new session, which has a family of refresh tokens, and returns its first token.
 * Expired sessions of this teacher are deleted.
 */
export async function startSession(
  db: Kysely<Database>,
  teacherId: number,
  { named, fromUserAgent }: DeviceNames,
  { now, ttlDays }: Times,
): Promise<RefreshToken> {
  const id = randomId();
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).where('expiresAt', '<=', now).execute();
  const expiresAt = now + ttlDays * DAY_MS;
  await db
    .insertInto('sessions')
    .values({ teacherId, id, deviceName: named || fromUserAgent, createdAt: now, lastUsedAt: now, expiresAt })
    .execute();
  return { teacherId, sessionId: id, generation: 1 };
}

/**
 * Returns the next refresh token, or null if the session has ended (docs/sync.md L7).
 * - The given token stays valid until the next one is used, because the answer may get lost. Each repeat gets the same
 *   next token.
 * - A token that is used although its next one was used already must be a copy. Then the whole session ends.
 * - A token of a later generation than the stored one is accepted, because after a restore the database may be older
 *   than the tokens on the devices.
 */
export async function refreshSession(
  trx: Transaction<Database>,
  token: RefreshToken,
  { named, fromUserAgent }: DeviceNames,
  { now, ttlDays }: Times,
): Promise<RefreshToken | null> {
  // The session's row is written first, because both databases then lock it until the transaction ends.
  const session = await trx
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('teacherId', '=', token.teacherId)
    .where('id', '=', token.sessionId)
    .returningAll()
    .executeTakeFirst();
  if (!session) return null;
  if (session.expiresAt <= now || token.generation < session.generation) {
    await endSession(trx, session.teacherId, session.id);
    return null;
  }
  await trx
    .updateTable('sessions')
    .set({
      generation: token.generation,
      expiresAt: now + ttlDays * DAY_MS,
      deviceName: named || session.deviceName || fromUserAgent,
    })
    .where('teacherId', '=', session.teacherId)
    .where('id', '=', session.id)
    .execute();
  return { ...token, generation: token.generation + 1 };
}

/**
 * Signs one device out. Its tokens are invalid from then on. Returns false if the teacher has no such session.
 */
export async function endSession(db: Kysely<Database>, teacherId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs out every device of a teacher. */
export async function endAllSessions(db: Kysely<Database>, teacherId: number): Promise<void> {
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).execute();
}

type OwnerColumn = 'id' | 'email' | 'roleId' | 'emailVerified';
export type SessionOwner = Pick<Selectable<TeachersTable>, OwnerColumn>;

const ownerOf = prepared<{ teacherId: number; id: number; now: number }, SessionOwner>((db, placeholder) =>
  db
    .selectFrom('sessions')
    .innerJoin('teachers', 'teachers.id', 'sessions.teacherId')
    .select(['teachers.id', 'teachers.email', 'teachers.roleId', 'teachers.emailVerified'])
    .where('sessions.teacherId', '=', placeholder('teacherId'))
    .where('sessions.id', '=', placeholder('id'))
    .where('sessions.expiresAt', '>', placeholder('now')),
);

/** Returns the owner of a session that has not ended. Every call that needs a session runs this query first. */
export async function sessionOwner(
  db: Kysely<Database>,
  session: { teacherId: number; id: number; now: number },
): Promise<SessionOwner | undefined> {
  return (await ownerOf(db, session))[0];
}

/** Every signed-in device of a teacher, the most recently used first. */
export async function livingSessions(
  db: Kysely<Database>,
  teacherId: number,
  { current, now }: { current: number; now: number },
): Promise<Parsed<(typeof endpoint)['answer']>> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'deviceName', 'createdAt', 'lastUsedAt'])
    .where('teacherId', '=', teacherId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
  return sessions.map(({ id, deviceName, createdAt, lastUsedAt }) => ({
    id,
    deviceName: deviceName ?? '',
    createdAt: isoAt(createdAt),
    lastUsedAt: isoAt(lastUsedAt),
    current: id === current,
  }));
}

/** The ids of a teacher's sessions that have not ended. */
export async function livingSessionIds(db: Kysely<Database>, teacherId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('teacherId', '=', teacherId)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}
