import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AccountLog, ALWAYS_LOGGED } from './accounts/account-log.ts';
import { deleteOldCounters } from './accounts/counters.ts';
import { deleteNeverVerified } from './accounts/never-verified.ts';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { moveProblem } from './db/moves.ts';
import type { Database } from './db/schema.ts';
import { openDatabase } from './db/open.ts';
import { isUnavailable } from './db/unavailable.ts';
import { EveryAddress } from './http/connections/every-address.ts';
import { stopOnSignal } from './http/connections/stop.ts';
import type { LiveOptions } from './live/live.ts';
import { mailerOf } from './mail/mailer-of.ts';
import { purgeMails } from './mail/old-mails.ts';
import { OperatorProblem } from './operator/problem.ts';
import { systemClock } from './platform/clock.ts';
import { type AppConfig, type Config, ConfigError, readConfig } from './platform/config.ts';
import { ownerOnly } from './platform/secrets/owner-only.ts';
import { purgeReplaced } from './platform/replaced-databases.ts';
import { sessionSecretOf } from './platform/secrets/session-secret.ts';
import { signUpCodesOf } from './platform/secrets/sign-up-codes.ts';
import { PurgeJob } from './purge/job.ts';

/**
 * How many new connections the operating system queues until the server accepts them. With Node's default of 511, the system
 * would drop connections if more than 511 arrive together. The clients of the dropped connections would try again only after a
 * second.
 */
const BACKLOG = 4_096;
const APP_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));
const MANIFEST = new URL('../package.json', import.meta.url);
/** With this option the server serves only the API. It is used in development, where Vite serves the app. */
const apiOnly = process.argv.includes('--api-only');
/** How often the server checks whether the purge of this day has run. */
const PURGE_LOOK_MS = 3_600_000;
/** How often the server deletes the rows of deleted accounts. */
const CLOSED_LOOK_MS = 60_000;

const print = (line: string) => console.log(line);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  ownerOnly(config.dataDir);
  if (!apiOnly && !existsSync(join(APP_FOLDER, 'index.html'))) {
    throw new ConfigError(['The app is not built yet: run `npm run build` first, or start with --api-only']);
  }
  const sessionSecret = sessionSecretOf(config);
  const signUpCodes = signUpCodesOf(config);
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
  const address = config.databaseUrl ?? join(config.dataDir, 'grade-book.sqlite');
  await migrateAlone(address);
  const db = await openDatabase(address, { poolSize: config.databasePool, lost: lostConnection });
  const moved = await moveProblem(db);
  if (moved !== null) throw new OperatorProblem(moved);
  const mail = await mailerOf(config, systemClock, print);
  const live = await liveOf(config);
  const app = await buildApp({
    db,
    config: { ...config, sessionSecret, signUpCodes, version },
    clock: systemClock,
    mail,
    log: { level: config.logLevel },
    live,
    ...(config.databaseUrl === undefined && { freeBytes: () => freeBytesOf(config.dataDir) }),
    ...(apiOnly ? {} : { appFolder: APP_FOLDER }),
  });
  const purge = purgeOf(app, { ...config, sessionSecret }, db);
  const addresses = new EveryAddress(app);
  stopOnSignal(app, async () => {
    await addresses.close();
    await Promise.all([purge.stop(), mail.close(), live.pubSub?.close()]);
    await db.destroy();
  });
  // The server starts to listen only here, so that everything is ready for the first caller.
  await addresses.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  print(`PE Grade Book is ready: ${config.publicUrl}`);
  if (config.signUpCodes.length === 0) print(`Sign-up code: ${signUpCodes.join()}`);
  runOften(purge);
}

/** Runs the migrations on a separate connection, because they may wait for another server or change a large table. */
async function migrateAlone(address: string): Promise<void> {
  const db = await openDatabase(address, { poolSize: 1, isPatient: true, lost: lostConnection });
  try {
    await migrate(db, systemClock);
  } finally {
    await db.destroy();
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function purgeOf(
  { log }: FastifyInstance,
  { dataDir, sessionSecret }: Pick<AppConfig, 'sessionSecret'> & Config,
  db: Kysely<Database>,
): PurgeJob {
  const accountLog = new AccountLog(log.child({}, ALWAYS_LOGGED), sessionSecret);
  return new PurgeJob({
    db,
    clock: systemClock,
    log,
    purgeMails: async (now) => {
      await purgeReplaced(dataDir, now);
      return await purgeMails(join(dataDir, 'mail'), now);
    },
    purgeCounters: (now) => deleteOldCounters(db, now),
    purgeUnverified: (now) => deleteNeverVerified(db, accountLog, now),
  });
}

function runOften(purge: PurgeJob): void {
  void purge.run();
  setInterval(() => void purge.run(), PURGE_LOOK_MS).unref();
  void purge.finishDeletions();
  setInterval(() => void purge.finishDeletions(), CLOSED_LOOK_MS).unref();
}

/**
 * Returns how this server sends pokes to other servers on the same PostgreSQL. An SQLite file is used by only one server, so
 * that server needs no messages to others.
 */
async function liveOf({ databaseUrl }: Config): Promise<LiveOptions> {
  if (databaseUrl === undefined) return {};
  // This module is imported only for PostgreSQL, so a server on SQLite needs less memory.
  const { PostgresPubSub } = await import('./live/postgres-pub-sub.ts');
  return { pubSub: new PostgresPubSub(databaseUrl, lostConnection) };
}

function lostConnection(error: Error): void {
  print(`A connection to the database broke: ${error.message}`);
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof OperatorProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return 'The port is taken. Set PORT to another one.';
  const { DATABASE_URL } = process.env;
  // The message contains the name of the setting and not its value, because the value contains the password.
  return DATABASE_URL && (isUnavailable(error) || isRefusedByPostgres(code))
    ? `The database at DATABASE_URL can't be used: ${(error as Error).message || String(code)}`
    : error;
}

/** True for a wrong user, a wrong password, or a database that does not exist. */
function isRefusedByPostgres(code: unknown): boolean {
  return typeof code === 'string' && /^(?:28|3D)[0-9A-Z]{3}$/.test(code);
}

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
