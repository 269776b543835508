import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSession } from '../../server/accounts/tokens/sessions.ts';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import { writeAccessToken } from '../../server/accounts/tokens/tokens.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { fillClasses, type Filling } from '../../tests/support/filled-classes.ts';
import { WritesServer } from '../../tests/support/writes.ts';
import { type BenchServer, startReal } from '../server/processes.ts';

const SECRET = 'a secret of the benchmark, long enough for the settings';
const HOUR_S = 3600;
/** A school year of one teacher, which has 50,400 marks. */
const YEAR = { classes: 28, students: 30, days: 60 };

export interface SchoolOptions {
  readonly filling?: Filling;
  /** The URL of an empty PostgreSQL database. If it is missing, the data is in an SQLite file. */
  readonly databaseUrl?: string;
}

/** A teacher with classes in a database. Servers can be started on this database, one after another. */
export interface School {
  readonly cookie: string;
  readonly teacherId: number;
  readonly email: string;
  /** The settings with which an operator's command finds the database. */
  readonly settings: Readonly<Record<string, string>>;
  start(): Promise<BenchServer>;
  remove(): void;
}

export async function openSchool({ filling = YEAR, databaseUrl }: SchoolOptions = {}): Promise<School> {
  const logDir = mkdtempSync(join(tmpdir(), 'pe-school-'));
  const dataDir = join(logDir, 'data');
  mkdirSync(dataDir);
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'grade-book.sqlite'));
  await migrate(db, systemClock);
  const server = await WritesServer.on(db);
  await fillClasses(server, filling);
  const { teacherId } = server;
  const now = systemClock.now();
  const { email } = await db
    .updateTable('teachers')
    .set({ emailVerified: 1, roleId: ADMIN_ROLE })
    .where('id', '=', teacherId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const { token } = await startSession(
    db,
    teacherId,
    { named: undefined, fromUserAgent: 'bench' },
    { now, ttlDays: 120 },
  );
  await db.destroy();
  const exp = Math.floor(now / 1000) + HOUR_S;
  const access = writeAccessToken(SECRET, { teacherId, sessionId: token.sessionId, exp });
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: SECRET, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return {
    cookie: `pe_access=${access}`,
    teacherId,
    email,
    settings,
    start: () =>
      startReal({ dataDir, logDir, profile: false }, { ...settings, LOG_LEVEL: 'fatal', ACCESS_TTL_S: '3600' }),
    remove: () => rmSync(logDir, { recursive: true, force: true }),
  };
}
