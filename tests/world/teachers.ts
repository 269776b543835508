import type { Kysely } from 'kysely';
import { startSession } from '../../server/accounts/tokens/sessions.ts';
import { writeAccessToken, writeRefreshToken } from '../../server/accounts/tokens/tokens.ts';
import type { Database } from '../../server/db/schema.ts';
import { seedTeacher } from '../../server/sync/teacher-clock.ts';

const YEARS_S = 10 * 365 * 86_400;
const DEVICE_NAMES = { named: 'a test world', fromUserAgent: '' };

/** The cookies of one browser. All tabs and the service worker of the browser share them. */
export type Jar = Map<string, string>;

/** Writes a verified account directly into the database. A sign-up takes longer than most tests. */
export async function insertTeacher(db: Kysely<Database>, id: number, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await db.transaction().execute(async (trx) => {
    const account = { id, email: `${id}@example.com`, username: `t${id}`, passwordHash: '-', accountStatus: 'Trial' };
    const times = { trialEndDate: at, lastLogin: null, createdAt: at, updatedAt: at };
    await trx
      .insertInto('teachers')
      .values({ ...account, ...times, emailVerified: 1 })
      .execute();
    await seedTeacher(trx, id, now);
  });
}

interface SignIn {
  readonly secret: string;
  readonly now: number;
  readonly expired?: boolean;
}

export async function signIn(
  db: Kysely<Database>,
  teacherId: number,
  { secret, now, expired = false }: SignIn,
): Promise<Jar> {
  const { token } = await startSession(db, teacherId, DEVICE_NAMES, { now, ttlDays: 3650 });
  const exp = Math.floor(now / 1000) + (expired ? -1 : YEARS_S);
  return new Map([
    ['pe_access', writeAccessToken(secret, { teacherId, sessionId: token.sessionId, exp })],
    ['pe_refresh', writeRefreshToken(secret, token)],
  ]);
}
