import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSession } from '../../server/accounts/tokens/sessions.ts';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import { writeAccessToken } from '../../server/accounts/tokens/tokens.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { fillClasses } from '../../tests/support/filled-classes.ts';
import { WritesServer } from '../../tests/support/writes.ts';
import { type BenchServer, startReal } from '../processes.ts';

const SECRET = 'a secret of the benchmark, long enough for the settings';
const HOUR_S = 3600;
const SESSIONS = 5;
/** A school year of one teacher, which has 50,400 marks. */
const YEAR = { classes: 28, students: 30, days: 60 };

export interface School {
  readonly cookies: readonly [string, ...string[]];
  readonly teacherId: number;
  start(): Promise<BenchServer>;
  remove(): void;
}

export async function openSchool(): Promise<School> {
  const logDir = mkdtempSync(join(tmpdir(), 'pe-school-'));
  const dataDir = join(logDir, 'data');
  mkdirSync(dataDir);
  const db = await openDatabase(join(dataDir, 'grade-book.sqlite'));
  await migrate(db, systemClock);
  const server = await WritesServer.on(db);
  await fillClasses(server, YEAR);
  const { teacherId } = server;
  const now = systemClock.now();
  await db.updateTable('teachers').set({ emailVerified: 1, roleId: ADMIN_ROLE }).where('id', '=', teacherId).execute();
  const names = { named: undefined, fromUserAgent: 'bench' };
  const exp = Math.floor(now / 1000) + HOUR_S;
  const signIn = async () => {
    const { token } = await startSession(db, teacherId, names, { now, ttlDays: 120 });
    return `pe_access=${writeAccessToken(SECRET, { teacherId, sessionId: token.sessionId, exp })}`;
  };
  const cookies: [string, ...string[]] = [await signIn()];
  while (cookies.length < SESSIONS) cookies.push(await signIn());
  await db.destroy();
  return {
    cookies,
    teacherId,
    start: () => startReal({ dataDir, logDir }, { SESSION_SECRET: SECRET, LOG_LEVEL: 'fatal', ACCESS_TTL_S: '3600' }),
    remove: () => rmSync(logDir, { recursive: true, force: true }),
  };
}
