import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { listSessions as endpoint } from '#contract/user.ts';
import { isoAt } from '../platform/clock.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { randomId } from '../platform/random.ts';
import type { RefreshToken } from './tokens.ts';

const DAY_MS = 86_400_000;

interface Times {
  readonly now: number;
  readonly ttlDays: number;
}

/** What a device is called in the list of sessions: as it says itself, else by its user agent. */
export interface DeviceNames {
  readonly said: string | undefined;
  readonly made: string;
}

/** Signs a device in: a new family of refresh tokens, and its first token. Families that ended by time go. */
export async function startSession(
  db: Kysely<Database>,
  teacherId: number,
  { said, made }: DeviceNames,
  { now, ttlDays }: Times,
): Promise<RefreshToken> {
  const id = randomId();
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).where('expiresAt', '<=', now).execute();
  const expiresAt = now + ttlDays * DAY_MS;
  await db
    .insertInto('sessions')
    .values({ teacherId, id, deviceName: said || made, createdAt: now, lastUsedAt: now, expiresAt })
    .execute();
  return { teacherId, sessionId: id, generation: 1 };
}

/**
 * The next token for this one, or null when the session is over (docs/sync.md L7). The token before stays good until the
 * new one was used, because the answer that brought the new one may be lost; each repeat gets the same new one. A
 * token used after that was copied: its whole family ends. One of a later generation than expected is good: a restored
 * database is behind the tokens that are out.
 */
export async function refreshSession(
  trx: Transaction<Database>,
  token: RefreshToken,
  { said, made }: DeviceNames,
  { now, ttlDays }: Times,
): Promise<RefreshToken | null> {
  // Written first: on every engine the row is then ours until the end of the transaction.
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
      deviceName: said || session.deviceName || made,
    })
    .where('teacherId', '=', session.teacherId)
    .where('id', '=', session.id)
    .execute();
  return { ...token, generation: token.generation + 1 };
}

/** Signs one device out; what it holds is worth nothing from then on. False: the teacher has no such session. */
export async function endSession(db: Kysely<Database>, teacherId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs every device out. */
export async function endAllSessions(db: Kysely<Database>, teacherId: number): Promise<void> {
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).execute();
}

type OwnerColumn = 'id' | 'email' | 'roleId' | 'emailVerified';
export type SessionOwner = Pick<Selectable<TeachersTable>, OwnerColumn>;

const ownerOf = prepared<{ teacherId: number; id: number; now: number }, SessionOwner>((db, hole) =>
  db
    .selectFrom('sessions')
    .innerJoin('teachers', 'teachers.id', 'sessions.teacherId')
    .select(['teachers.id', 'teachers.email', 'teachers.roleId', 'teachers.emailVerified'])
    .where('sessions.teacherId', '=', hole('teacherId'))
    .where('sessions.id', '=', hole('id'))
    .where('sessions.expiresAt', '>', hole('now')),
);

/** Whose a session is, while it lives: every call asks this first. */
export async function sessionOwner(
  db: Kysely<Database>,
  session: { teacherId: number; id: number; now: number },
): Promise<SessionOwner | undefined> {
  return (await ownerOf(db, session))[0];
}

/** Every signed-in device of a teacher, the one used last first. */
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

/** The sessions of a teacher that have not ended. */
export async function livingSessionIds(db: Kysely<Database>, teacherId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('teacherId', '=', teacherId)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}
