import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import { type ServerProcess, startServer } from '../../scripts/serve/server-process.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { fillClasses } from '../../tests/support/filled-classes.ts';
import { WritesServer } from '../../tests/support/writes.ts';
import { signIn } from '../../tests/world/teachers.ts';

const SECRET = 'a secret of the benchmark, long enough for the settings';
const SESSIONS = 5;
/** A school year of one teacher, which has 50,400 marks. */
const YEAR = { classes: 28, students: 30, days: 60 };

export interface School {
  readonly cookies: readonly [string, ...string[]];
  readonly teacherId: number;
  start(): Promise<ServerProcess>;
  remove(): void;
}

export async function openSchool(): Promise<School> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pe-school-'));
  const db = await openDatabase(join(dataDir, 'grade-book.sqlite'));
  await migrate(db, systemClock);
  const server = await WritesServer.on(db);
  await fillClasses(server, YEAR);
  const { teacherId } = server;
  const now = systemClock.now();
  await db.updateTable('teachers').set({ emailVerified: 1, roleId: ADMIN_ROLE }).where('id', '=', teacherId).execute();
  const cookie = async () => `pe_access=${(await signIn(db, teacherId, { secret: SECRET, now })).get('pe_access')}`;
  const cookies: [string, ...string[]] = [await cookie()];
  while (cookies.length < SESSIONS) cookies.push(await cookie());
  await db.destroy();
  return {
    cookies,
    teacherId,
    start: () => startServer({ dataDir, env: { SESSION_SECRET: SECRET, LOG_LEVEL: 'fatal' } }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
