import { existsSync, mkdirSync, realpathSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { newEpoch } from '../sync/epoch.ts';
import { copyDatabase, databaseFile, keepOnDisk, problemOfFile, removeDatabase, timeInName } from './backup.ts';
import { lockFolder } from './folder-lock.ts';
import { lockFile } from './lock-file.ts';
import { OperatorProblem } from './problem.ts';
import { terminalValue } from './terminal-text.ts';

interface Restored {
  /** Null if there was no database. */
  readonly replaced: string | null;
}

/**
 * Replaces the database with a backup and keeps the old file. The new epoch makes the devices do a full pull and send the
 * writes that the backup lacks (docs/sync.md P4.4).
 */
export async function restoreBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  backup: string | undefined,
  clock: Clock,
): Promise<Restored> {
  if (config.databaseUrl !== undefined) throw new OperatorProblem(PG_RESTORE);
  if (backup === undefined) throw new OperatorProblem('Name the backup: npm run restore -- FILE', true);
  if (!existsSync(backup)) throw new OperatorProblem(`There is no file ${terminalValue(backup)}.`);
  const place = databaseFile(config);
  if (existsSync(place) && realpathSync(place) === realpathSync(backup)) {
    throw new OperatorProblem('This is the database itself, not a backup of it.');
  }
  mkdirSync(config.dataDir, { recursive: true });
  // No server starts in this folder before the restore has ended.
  const folder = lockFolder(config);
  const fresh = join(config.dataDir, 'grade-book.sqlite.restoring');
  try {
    // A server of an older version does not lock the folder.
    lock(place)();
    removeDatabase(fresh);
    await prepare(backup, fresh, clock);
    return { replaced: exchange(place, fresh, clock.now()) };
  } finally {
    removeDatabase(fresh);
    folder.release();
  }
}

/** The sessions and passwords are those of the day of the backup. */
export const OLD_SESSIONS = `The backup brings back ended sessions and old passwords. To sign out everybody:
  npm run admin -- end-sessions all`;

const PG_RESTORE = `The database is a PostgreSQL. Stop every server, then put the backup back with its own tools:
  pg_restore --single-transaction --clean --if-exists --dbname="$DATABASE_URL" grade-book.dump
  psql "$DATABASE_URL" --command="delete from installation where name = 'epoch'"
The second line deletes the epoch. The next server that starts makes a new epoch and raises every teacher's change
number, and every device then loads everything again.
${OLD_SESSIONS}`;

/** Checks the copy, migrates it and gives it a new epoch. */
async function prepare(backup: string, fresh: string, clock: Clock): Promise<void> {
  let problem: string | null;
  try {
    await copyDatabase(backup, fresh);
    problem = problemOfFile(fresh);
  } catch (error) {
    problem = messageOf(error);
  }
  if (problem !== null) throw notRestored(backup, problem);
  const db = openSqlite(fresh);
  try {
    await migrate(db, clock);
    await newEpoch(db, clock);
  } catch (error) {
    throw notRestored(backup, messageOf(error));
  } finally {
    await db.destroy();
  }
  keepOnDisk(fresh);
}

/** The text of the problem may come from the file, for example the name of a table. */
function notRestored(backup: string, problem: string): OperatorProblem {
  return new OperatorProblem(`${terminalValue(backup)} can’t be restored: ${terminalValue(problem)}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function exchange(place: string, fresh: string, now: number): string | null {
  const release = lock(place);
  // Windows cannot rename an open file.
  if (process.platform === 'win32') release();
  try {
    // A killed restore may have left only a write-ahead log here.
    const parts = ['', '-wal', '-shm'].filter((end) => existsSync(place + end));
    const replaced = parts.length > 0 ? `${place}.replaced-${timeInName(now)}` : null;
    if (replaced !== null) {
      if (existsSync(replaced)) throw new OperatorProblem(`${replaced} is there already: try again in a second.`);
      // SQLite would apply a remaining write-ahead log to the new database.
      for (const end of parts) renameSync(place + end, replaced + end);
    }
    renameSync(fresh, place);
    keepOnDisk(join(place, '..'));
    return replaced;
  } finally {
    release();
  }
}

/**
 * No server can use the database until the returned function is called. A damaged one can't be locked and is replaced anyway.
 */
function lock(place: string): () => void {
  const file = existsSync(place) ? lockFile(place) : null;
  return () => {
    if (file?.open) file.close();
  };
}
