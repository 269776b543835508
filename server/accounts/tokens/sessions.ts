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
/** A further sign-in ends the session that was unused for the longest time. */
const MOST_SESSIONS = 20;
/** A device that sends a used refresh token again within this time, because the answer was lost, gets the same next token. */
const SAME_TOKEN_MS = 120_000;

interface Times {
  readonly now: number;
  readonly ttlDays: number;
}

/** The name that the device sends has priority over the one made from the user agent. */
export interface DeviceNames {
  readonly named: string | undefined;
  readonly fromUserAgent: string;
}

/**
 * Starts a session with a new family of refresh tokens and returns the first one. Also deletes the teacher's expired sessions.
 * `ended` counts the sessions that ended because there were too many.
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

/** Ends those that were unused for the longest time, but never the new session. */
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

/** If `next` is null, the session has ended. */
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
  // This locks the row until the transaction ends, in both databases.
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
 * Returns the branch of the next token and the time of its first token. Returns null for an older or invalid token, because
 * somebody has a copy.
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

/** Returns false if the teacher has no such session. */
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

/** Signs out the teachers one after another, and returns their number. */
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

/** The server runs this query first in every call that needs a session. */
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

/** Tells running servers that a command of the operator has ended sessions. */
const OPERATOR_MARK = 'sessions-ended';

/** The running servers then close the event streams at once. */
export async function markSessionsEnded(db: Kysely<Database>): Promise<void> {
  const value = randomText(9);
  await db
    .insertInto('installation')
    .values({ name: OPERATOR_MARK, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns undefined if no command has ended sessions. */
export async function operatorMark(db: Kysely<Database>): Promise<string | undefined> {
  const mark = db.selectFrom('installation').select('value').where('name', '=', OPERATOR_MARK);
  return (await mark.executeTakeFirst())?.value;
}
