import Sqlite from 'better-sqlite3';
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { databaseFile } from './backup.ts';
import { HELD, isHeld } from './lock-file.ts';
import { OperatorProblem } from './problem.ts';

type Folder = { readonly dataDir: string };

/** While a process holds it, no other server and no restore uses the SQLite database of the folder. */
export interface FolderLock {
  /** `noteDatabase` was called in this folder before. */
  readonly hadDatabase: boolean;
  /** So a server does not start later if the database is missing. */
  noteDatabase: () => void;
  release: () => void;
}

/**
 * The lock is an SQLite file in an exclusive transaction, so the system releases it when the process ends in any way. The other
 * commands of the operator need no lock. `held` is the sentence if another process has it.
 */
export function lockFolder({ dataDir }: Folder, held = HELD): FolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'grade-book.lock');
  const file = new Sqlite(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    // In this mode the lock stays after the transaction.
    file.pragma('locking_mode = EXCLUSIVE');
    file.exec('begin exclusive; commit');
  } catch (error) {
    file.close();
    throw isHeld(error) ? new OperatorProblem(held) : error;
  }
  return {
    hadDatabase: file.pragma('user_version', { simple: true }) === 1,
    noteDatabase: () => void file.pragma('user_version = 1'),
    release: () => void file.close(),
  };
}

const SECOND_SERVER =
  'Another server or a restore is using the database in DATA_DIR. Stop it first, or set DATA_DIR to another folder.';

/**
 * Throws if another server uses the folder, or if its database is missing, for example after a killed restore: the server would
 * begin with an empty one.
 */
export function lockForServer(folder: Folder): FolderLock {
  const lock = lockFolder(folder, SECOND_SERVER);
  try {
    if (!isDatabaseThere(folder, lock)) throw missing(folder);
    const real = lockOfRealFile(folder);
    const release = () => {
      real?.release();
      lock.release();
    };
    return { ...lock, release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Two folders may have links to one file. */
function lockOfRealFile(folder: Folder): FolderLock | null {
  const path = databaseFile(folder);
  if (!existsSync(path)) return null;
  const real = dirname(realpathSync(path));
  return real === realpathSync(folder.dataDir) ? null : lockFolder({ dataDir: real }, SECOND_SERVER);
}

function missing(folder: Folder): OperatorProblem {
  const copy = newestCopy(folder);
  return new OperatorProblem(`The database ${databaseFile(folder)} is missing, but this folder had one. Restore a copy:
  npm run restore -- ${copy ?? 'FILE'}
To begin with an empty database, set DATA_DIR to an empty folder.`);
}

/** Also true for a folder that never had a database. */
function isDatabaseThere(folder: Folder, { hadDatabase }: FolderLock): boolean {
  const path = databaseFile(folder);
  if (existsSync(path)) return !hadDatabase || statSync(path).size > 0;
  // A server of an older version stored no note. Then files such as `grade-book.sqlite.replaced-…` show that there was a
  // database.
  return !hadDatabase && !readdirSync(folder.dataDir).some((name) => name.startsWith(basename(path)));
}

/** A backup, or a database that a restore has replaced. */
function newestCopy({ dataDir }: Folder): string | undefined {
  const backups = join(dataDir, 'backups');
  const names = [
    ...readdirSync(dataDir).filter((name) => /^grade-book\.sqlite\.replaced-\w+$/.test(name)),
    ...(existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.sqlite')) : []).map((name) =>
      join('backups', name),
    ),
  ];
  const copies = names.map((name) => ({ path: join(dataDir, name), at: statSync(join(dataDir, name)).mtimeMs }));
  return copies.toSorted((a, b) => b.at - a.at)[0]?.path;
}
