import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSession } from '../../../server/accounts/sessions.ts';
import { ADMIN_ROLE } from '../../../server/accounts/teachers.ts';
import { writeAccessToken } from '../../../server/accounts/tokens.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { fillClasses } from '../../../tests/support/filled-classes.ts';
import { WritesServer } from '../../../tests/support/writes.ts';
import { type BenchServer, startReal } from '../../server/processes.ts';

const SECRET = 'a secret of the benchmark, long enough for the settings';
const HOUR_S = 3600;
/** 50,400 marks: a year of a teacher. */
const FILLING = { classes: 28, students: 30, days: 60 };

/** A teacher with a year of marks in a database file, for which servers can be started one after the other. */
export interface School {
  /** The cookie of the signed-in teacher. */
  readonly cookie: string;
  readonly teacherId: number;
  start(): Promise<BenchServer>;
  remove(): void;
}

export async function openSchool(): Promise<School> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pe-answers-'));
  const db = await openDatabase(join(dataDir, 'grade-book.sqlite'));
  await migrate(db, systemClock);
  const server = await WritesServer.on(db);
  await fillClasses(server, FILLING);
  const { teacherId } = server;
  const now = systemClock.now();
  await db.updateTable('teachers').set({ emailVerified: 1, roleId: ADMIN_ROLE }).where('id', '=', teacherId).execute();
  const { token } = await startSession(
    db,
    teacherId,
    { named: undefined, fromUserAgent: 'bench' },
    { now, ttlDays: 120 },
  );
  await db.destroy();
  const exp = Math.floor(now / 1000) + HOUR_S;
  const access = writeAccessToken(SECRET, { teacherId, sessionId: token.sessionId, exp });
  return {
    cookie: `pe_access=${access}`,
    teacherId,
    start: () =>
      startReal({ dataDir, profile: false }, { SESSION_SECRET: SECRET, LOG_LEVEL: 'fatal', ACCESS_TTL_S: '3600' }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
