import Sqlite from 'better-sqlite3';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { newEpoch } from '../sync/epoch.ts';
import { copyDatabase, databaseFile, keepOnDisk, problemOfFile, timeInName } from './backup.ts';
import { OperatorProblem } from './problem.ts';

interface Restored {
  /** The path under which the replaced database is kept, or null if there was no database. */
  readonly replaced: string | null;
}

/**
 * Replaces the database with a backup and keeps the old file. The restored database gets a new epoch. So devices pull
 * everything and send the writes again that the backup lacks, instead of trusting their old change numbers
 * (docs/sync.md P4.4).
 */
export async function restore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  backup: string | undefined,
  clock: Clock,
): Promise<Restored> {
  if (config.databaseUrl !== undefined) throw new OperatorProblem(PG_RESTORE);
  if (backup === undefined) throw new OperatorProblem('Name the backup: npm run restore -- FILE', true);
  if (!existsSync(backup)) throw new OperatorProblem(`There is no file ${backup}.`);
  const place = databaseFile(config);
  if (existsSync(place) && realpathSync(place) === realpathSync(backup)) {
    throw new OperatorProblem('This is the database itself, not a backup of it.');
  }
  mkdirSync(config.dataDir, { recursive: true });
  // Checks that no server uses the database. This is checked again before the files are exchanged, because copying the
  // backup takes long.
  lock(place)();
  const fresh = join(config.dataDir, 'grade-book.sqlite.restoring');
  removeFile(fresh);
  try {
    await prepare(backup, fresh, clock);
    return { replaced: exchange(place, fresh, clock.now()) };
  } finally {
    removeFile(fresh);
  }
}

/** A backup contains the sessions and passwords of its day. So it brings back sessions that have ended since then. */
export const OLD_SESSIONS = `The backup brings back ended sessions and old passwords. To sign out everybody:
  npm run admin -- end-sessions all`;

const PG_RESTORE = `The database is a PostgreSQL. Stop every server, then put the backup back with its own tools:
  pg_restore --clean --if-exists --dbname="$DATABASE_URL" grade-book.dump
  psql "$DATABASE_URL" --command="delete from installation where name = 'epoch'"
The second line deletes the epoch. The next server that starts makes a new epoch and raises every teacher's change
number, and every device then loads everything again.
${OLD_SESSIONS}`;

/** Makes a copy of the backup, checks it, migrates it to this version and gives it a new epoch. */
async function prepare(backup: string, fresh: string, clock: Clock): Promise<void> {
  let problem: string | null;
  try {
    await copyDatabase(backup, fresh);
    problem = problemOfFile(fresh);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem !== null) throw new OperatorProblem(`${backup} can’t be restored: ${problem}`);
  const db = openSqlite(fresh);
  try {
    await migrate(db, clock);
    await newEpoch(db, clock);
  } catch (error) {
    throw new OperatorProblem(`${backup} can’t be restored: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await db.destroy();
  }
  keepOnDisk(fresh);
}

function exchange(place: string, fresh: string, now: number): string | null {
  const release = lock(place);
  // Closes the file before the rename, because Windows cannot rename an open file.
  if (process.platform === 'win32') release();
  try {
    const replaced = existsSync(place) ? `${place}.replaced-${timeInName(now)}` : null;
    if (replaced !== null) {
      if (existsSync(replaced)) throw new OperatorProblem(`${replaced} is there already: try again in a second.`);
      // Moves the log files of an unreadable database too, because SQLite would apply them to the new database.
      for (const end of ['', '-wal', '-shm']) if (existsSync(place + end)) renameSync(place + end, replaced + end);
    }
    renameSync(fresh, place);
    keepOnDisk(join(place, '..'));
    return replaced;
  } finally {
    release();
  }
}

/**
 * Makes sure that no server has the database open, and keeps servers out until the returned function is
 * called. Turning off the write-ahead log fails while another process has the file open. If turning the log
 * off succeeds, its writes are in the database file.
 */
function lock(place: string): () => void {
  if (!existsSync(place)) return () => {};
  const file = new Sqlite(place, { timeout: 0 });
  const release = () => {
    if (file.open) file.close();
  };
  try {
    const mode = file.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw new OperatorProblem(HELD);
    file.exec('begin exclusive');
  } catch (error) {
    release();
    // A damaged database cannot be locked. It is replaced anyway, because it may be the reason for the restore.
    if (isBroken(error)) return () => {};
    throw isBusy(error) ? new OperatorProblem(HELD) : error;
  }
  return release;
}

const HELD = 'A server is using this database. Stop it first.';

function codeOf(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : '';
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error));
}

function isBroken(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(codeOf(error));
}

function removeFile(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}
