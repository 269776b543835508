import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AccountLog, ALWAYS_LOGGED } from './accounts/account-log.ts';
import { deleteNeverVerified } from './accounts/never-verified.ts';
import { buildApp } from './app.ts';
import { distributionProblem } from './db/distributed.ts';
import { migrate, NewerDatabase } from './db/migrate.ts';
import { moveProblem } from './db/moves.ts';
import { checkPostgres } from './db/postgres-requirements.ts';
import type { Database } from './db/schema.ts';
import { openDatabase } from './db/open.ts';
import { deleteOldCounts } from './db/counts.ts';
import { isUnavailable } from './db/unavailable.ts';
import { EveryAddress } from './http/connections/every-address.ts';
import { stopOnSignal } from './http/connections/stop.ts';
import type { LiveOptions } from './live/live.ts';
import { mailerOf } from './mail/mailer-of.ts';
import { purgeMails } from './mail/old-mails.ts';
import { databaseFile } from './operator/backup.ts';
import { lockForServer } from './operator/folder-lock.ts';
import { OperatorProblem } from './operator/problem.ts';
import { systemClock } from './platform/clock.ts';
import { type AppConfig, type Config, ConfigError, readConfig } from './platform/config.ts';
import { ownerOnly } from './platform/secrets/owner-only.ts';
import { purgeReplaced } from './platform/replaced-databases.ts';
import { sessionSecretOf } from './platform/secrets/session-secret.ts';
import { signUpCodesOf } from './platform/secrets/sign-up-codes.ts';
import { PurgeJob } from './purge/job.ts';

/**
 * With Node's default of 511, the system would drop connections that arrive together, and their clients would try again only
 * after a second.
 */
const BACKLOG = 4_096;
const APP_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));
const MANIFEST = new URL('../package.json', import.meta.url);
/** Serves only the API, for development, where Vite serves the app. */
const apiOnly = process.argv.includes('--api-only');
/** How often the server checks whether today's purge has run. */
const PURGE_LOOK_MS = 3_600_000;
/** For the rows of deleted accounts. */
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
  const { db, lock, warnings } = await databaseOf(config);
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
    lock?.release();
  });
  // Everything is ready for the first caller.
  await addresses.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  print(`PE Grade Book is ready: ${config.publicUrl}`);
  for (const warning of warnings) if (warning !== null) print(warning);
  if (config.signUpCodes.length === 0) print(`Sign-up code: ${signUpCodes.join()}`);
  runOften(purge);
}

/** Also returns the lock of an SQLite file, and warnings for the operator. */
async function databaseOf(config: Config) {
  const address = config.databaseUrl ?? databaseFile(config);
  const lock = config.databaseUrl === undefined ? lockForServer(config) : null;
  const warnings = [insecureWarning(config), await migrateAlone(address, config)];
  lock?.noteDatabase();
  const db = await openDatabase(address, { poolSize: config.databasePool, lost: lostConnection });
  const problem = (await moveProblem(db)) ?? (await distributionProblem(db));
  if (problem !== null) throw new OperatorProblem(problem);
  return { db, lock, warnings };
}

/** Browsers install an app only from https or from their own machine. */
function insecureWarning({ publicUrl }: Config): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || /^(?:(?:.+\.)?localhost|127\..*|\[::1\])$/.test(hostname);
  return isSecure ? null : 'PUBLIC_URL is not https, so browsers can neither install the app nor use it offline.';
}

/**
 * Uses a connection of its own, because migrations may wait for another server or change a large table. Returns a warning or
 * null.
 */
async function migrateAlone(address: string, { databaseUrl, databasePool }: Config): Promise<string | null> {
  const db = await openDatabase(address, { poolSize: 1, isPatient: true, lost: lostConnection });
  try {
    const { problem, warning } =
      databaseUrl === undefined ? { problem: null, warning: null } : await checkPostgres(db, databasePool);
    if (problem !== null) throw new OperatorProblem(`The database at DATABASE_URL can't be used: ${problem}`);
    await migrate(db, systemClock);
    return warning;
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
    purgeCounters: (now) => deleteOldCounts(db, now),
    purgeUnverified: (now) => deleteNeverVerified(db, accountLog, now),
  });
}

function runOften(purge: PurgeJob): void {
  void purge.run();
  setInterval(() => void purge.run(), PURGE_LOOK_MS).unref();
  void purge.finishDeletions();
  setInterval(() => void purge.finishDeletions(), CLOSED_LOOK_MS).unref();
}

/** An SQLite file is used by only one server, which needs no messages to others. */
async function liveOf({ databaseUrl }: Config): Promise<LiveOptions> {
  if (databaseUrl === undefined) return {};
  // A server on SQLite then needs less memory.
  const { PostgresPubSub } = await import('./live/postgres-pub-sub.ts');
  return { pubSub: new PostgresPubSub(databaseUrl, lostConnection) };
}

function lostConnection(error: Error): void {
  print(`A connection to the database broke: ${error.message}`);
}

/** Returns one sentence for an error that the operator can correct, and any other error with its stack. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof OperatorProblem || error instanceof NewerDatabase) {
    return error.message;
  }
  if (!(error instanceof Error)) return error;
  const { code = '', syscall = '', hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  if (code === 'EADDRINUSE') return 'The port is taken. Set PORT to another one.';
  if (syscall === 'listen' || (hostname !== undefined && hostname === process.env['HOST']))
    return `The server can't listen at HOST and PORT: ${error.message}`;
  // The value of the setting contains the password.
  const isPostgres = 'severity' in error || (process.env['DATABASE_URL'] && isUnavailable(error));
  if (isPostgres) return `The database at DATABASE_URL can't be used: ${error.message || code}`;
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return `${UNUSABLE} (${error.message}). Restore a copy: npm run restore -- FILE`;
  if (code.startsWith('SQLITE_')) return `${UNUSABLE}: ${error.message}`;
  return syscall === '' ? error : `DATA_DIR can't be used: ${error.message}`;
}

const UNUSABLE = "The database in DATA_DIR can't be used";

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
