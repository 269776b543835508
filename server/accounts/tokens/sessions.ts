import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Parsed } from '#contract/parts/endpoint.ts';
import type { listSessions as endpoint } from '#contract/account/user.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database, SessionsTable, TeachersTable } from '../../db/schema.ts';
import { isoAt } from '../../platform/clock.ts';
import { randomId, randomText } from '../../platform/random.ts';
import type { RefreshToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** A session ends at this age, even if the device refreshes it every day. */
const LONGEST_DAYS = 400;
/** The largest number of sessions of a teacher. A further sign-in ends the session that was unused for the longest time. */
const MOST_SESSIONS = 20;
/**
 * A device sends a used refresh token again if it has not received the first answer. If it does so within this time, it gets
 * the same next token again.
 */
const SAME_TOKEN_MS = 120_000;

interface Times {
  readonly now: number;
  readonly ttlDays: number;
}

/**
 * The names of a device for the list of sessions. The name that the device sends has priority over the name that the server
 * makes from the user agent.
 */
export interface DeviceNames {
  readonly named: string | undefined;
  readonly fromUserAgent: string;
}

/**
 * Signs a device in: starts a session with a new family of refresh tokens and returns the first token. Also deletes the expired
 * sessions of this teacher. `ended` is the number of sessions that ended because there were too many.
 */
export async function startSession(
  db: Kysely<Database>,
  teacherId: number,
  { named, fromUserAgent }: DeviceNames,
  { now, ttlDays }: Times,
): Promise<{ token: RefreshToken; ended: number }> {
  const id = randomId();
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).where('expiresAt', '<=', now).execute();
  const expiresAt = now + ttlDays * DAY_MS;
  await db
    .insertInto('sessions')
    .values({ teacherId, id, deviceName: named || fromUserAgent, createdAt: now, lastUsedAt: now, expiresAt })
    .execute();
  const ended = await endSpareSessions(db, teacherId, id);
  return { token: { teacherId, sessionId: id, generation: 1, branch: 0 }, ended };
}

/**
 * Ends the sessions above the allowed number. It ends the sessions that were unused for the longest time, but never the new
 * session.
 */
async function endSpareSessions(db: Kysely<Database>, teacherId: number, fresh: number): Promise<number> {
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('teacherId', '=', teacherId)
    .where('id', '!=', fresh)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS - 1);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('teacherId', '=', teacherId)
    .where('id', '!=', fresh)
    .where('id', 'not in', kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export type RefusedRefresh = 'ended before' | 'expired' | 'token reused';

/** The result of a refresh. If `next` is null, the session has ended. */
type Refreshed = { readonly next: RefreshToken } | { readonly next: null; readonly reason: RefusedRefresh };

/**
 * Refreshes a session and returns the next refresh token (docs/sync.md L7).
 * - A used token stays valid until a token of the next generation is used, because the answer may get lost on a bad
 *   network. If the device repeats the refresh within two minutes, it gets the same next token. If it repeats the refresh
 *   later, it gets a token of a new branch. So a thief who uses a copied token later gets another token than the owner.
 * - When a token of a generation is used for the first time, the other branches of that generation become invalid.
 * - The use of an invalid or an older token shows that somebody has a copy. In that case the session ends for the owner and
 *   for the thief.
 * - A token of a later generation than the stored generation is accepted, because a restored database may be older than the
 *   tokens
 *   on the devices.
 */
export async function refreshSession(
  trx: Transaction<Database>,
  token: RefreshToken,
  { named, fromUserAgent }: DeviceNames,
  { now, ttlDays }: Times,
): Promise<Refreshed> {
  // The session row is updated first, because in both databases this locks the row until the transaction ends.
  const session = await trx
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('teacherId', '=', token.teacherId)
    .where('id', '=', token.sessionId)
    .returningAll()
    .executeTakeFirst();
  if (!session) return { next: null, reason: 'ended before' };
  const { teacherId, id } = session;
  const branch = nextBranch(session, token, now);
  if (session.expiresAt <= now || branch === null) {
    await endSession(trx, teacherId, id);
    return { next: null, reason: branch === null ? 'token reused' : 'expired' };
  }
  await trx
    .updateTable('sessions')
    .set({
      generation: token.generation,
      branch: token.branch,
      lastBranch: branch.number,
      branchAt: branch.at,
      expiresAt: Math.min(now + ttlDays * DAY_MS, session.createdAt + LONGEST_DAYS * DAY_MS),
      deviceName: named || session.deviceName || fromUserAgent,
    })
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .execute();
  return { next: { teacherId, sessionId: id, generation: token.generation + 1, branch: branch.number } };
}

/**
 * Returns the branch of the next token and the time at which the first token of this branch was issued. Returns null if the
 * given token is older or invalid, because then somebody has a copy of a token.
 */
function nextBranch(
  session: Selectable<SessionsTable>,
  token: RefreshToken,
  now: number,
): { number: number; at: number } | null {
  if (token.generation > session.generation) return { number: 0, at: now };
  if (token.generation < session.generation || token.branch !== session.branch) return null;
  const { lastBranch, branchAt } = session;
  return now - branchAt <= SAME_TOKEN_MS ? { number: lastBranch, at: branchAt } : { number: lastBranch + 1, at: now };
}

/** Signs one device out by making its tokens invalid. Returns false if the teacher has no such session. */
export async function endSession(db: Kysely<Database>, teacherId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endAllSessions(db: Kysely<Database>, teacherId: number): Promise<void> {
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).execute();
}

/** Signs out every device of every teacher, one teacher after another. Returns the number of teachers. */
export async function endEverySession(db: Kysely<Database>): Promise<number> {
  const teachers = await db.selectFrom('teachers').select('id').where('closedAt', 'is', null).execute();
  for (const { id } of teachers) await endAllSessions(db, id);
  return teachers.length;
}

/** Signs out every device of a teacher except the one with the session `kept`. */
export async function endOtherSessions(db: Kysely<Database>, teacherId: number, kept: number): Promise<void> {
  await db.deleteFrom('sessions').where('teacherId', '=', teacherId).where('id', '!=', kept).execute();
}

type OwnerColumn = 'id' | 'email' | 'roleId' | 'emailVerified' | 'passwordByMail';
export type SessionOwner = Pick<Selectable<TeachersTable>, OwnerColumn>;

const ownerOf = prepared<{ teacherId: number; id: number; now: number }, SessionOwner>((db, placeholder) =>
  db
    .selectFrom('sessions')
    .innerJoin('teachers', 'teachers.id', 'sessions.teacherId')
    .select(['teachers.id', 'teachers.email', 'teachers.roleId', 'teachers.emailVerified', 'teachers.passwordByMail'])
    .where('sessions.teacherId', '=', placeholder('teacherId'))
    .where('sessions.id', '=', placeholder('id'))
    .where('sessions.expiresAt', '>', placeholder('now')),
);

/** Returns the teacher of a session that has not ended. The server runs this query first in every call that needs a session. */
export async function sessionOwner(
  db: Kysely<Database>,
  session: { teacherId: number; id: number; now: number },
): Promise<SessionOwner | undefined> {
  return (await ownerOf(db, session))[0];
}

/** Returns the signed-in devices of a teacher, the most recently used first. */
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

export async function livingSessionIds(db: Kysely<Database>, teacherId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('teacherId', '=', teacherId)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** The row of `installation` that tells running servers that a command of the operator has ended sessions. */
const OPERATOR_MARK = 'sessions-ended';

/** Tells the running servers that a command of the operator has ended sessions, so that they close the event streams at once. */
export async function markSessionsEnded(db: Kysely<Database>): Promise<void> {
  const value = randomText(9);
  await db
    .insertInto('installation')
    .values({ name: OPERATOR_MARK, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the mark of the last command of the operator that has ended sessions, or undefined if there was none. */
export async function operatorMark(db: Kysely<Database>): Promise<string | undefined> {
  const mark = db.selectFrom('installation').select('value').where('name', '=', OPERATOR_MARK);
  return (await mark.executeTakeFirst())?.value;
}
