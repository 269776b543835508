import type { Kysely } from 'kysely';
import { writeAccessToken } from '../../server/accounts/tokens/tokens.ts';
import type { Database } from '../../server/db/schema.ts';
import { randomId } from '../../server/platform/random.ts';
import { copyToColleagues, fillClasses } from '../../tests/support/filled-classes.ts';
import { WritesServer } from '../../tests/support/writes.ts';

/** The ids of the students of each teacher's first class. */
export const STUDENTS: readonly number[] = Array.from({ length: 32 }, (_, n) => 1_000 + n);
const HOUR_S = 3600;

export interface LoadSession {
  readonly teacherId: number;
  readonly cookie: string;
}

/** Creates teachers with five classes and 30 days of marks. Returns the sessions of each teacher. */
export async function makeTeachers(
  db: Kysely<Database>,
  secret: string,
  count: { readonly teachers: number; readonly sessions: number },
): Promise<LoadSession[][]> {
  const first = await WritesServer.on(db);
  await fillClasses(first, { classes: 5, students: STUDENTS.length, days: 30 });
  await copyToColleagues(first, count.teachers - 1);
  const { counter, totalMarks } = await db
    .selectFrom('teachers')
    .select(['counter', 'totalMarks'])
    .where('id', '=', first.teacherId)
    .executeTakeFirstOrThrow();
  await db.updateTable('teachers').set({ counter, totalMarks }).execute();
  const teachers: LoadSession[][] = [];
  for (let place = 0; place < count.teachers; place += 1) {
    const sessions: LoadSession[] = [];
    for (let n = 0; n < count.sessions; n += 1) sessions.push(await makeSession(db, first.teacherId + place, secret));
    teachers.push(sessions);
  }
  return teachers;
}

/** Inserted directly, because a new sign-in ends the oldest session of a teacher who has many. */
async function makeSession(db: Kysely<Database>, teacherId: number, secret: string): Promise<LoadSession> {
  const now = Date.now();
  const sessionId = randomId();
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + HOUR_S * 1000 };
  await db
    .insertInto('sessions')
    .values({ teacherId, id: sessionId, deviceName: 'Chrome on Linux', ...times })
    .execute();
  const token = writeAccessToken(secret, { teacherId, sessionId, exp: Math.floor(now / 1000) + HOUR_S });
  return { teacherId, cookie: `pe_access=${token}` };
}
