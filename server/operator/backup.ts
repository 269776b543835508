import Sqlite from 'better-sqlite3';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isoAt } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { OperatorProblem } from './problem.ts';
import { terminalValue } from './terminal-text.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A copy in several steps starts again whenever the server writes between two of them. */
const ALL_PAGES = 0x7f_ff_ff_ff;

export function databaseFile({ dataDir }: Pick<Where, 'dataDir'>): string {
  return join(dataDir, 'grade-book.sqlite');
}

/**
 * Copies the database while the server keeps writing, and returns the path of the copy: every write committed before, and no
 * incomplete one. Deletes a damaged copy and throws.
 */
export async function backUp(where: Where, given: string | undefined, now: number): Promise<string> {
  if (where.databaseUrl !== undefined) throw new OperatorProblem(PG_DUMP);
  const source = databaseFile(where);
  if (!existsSync(source)) throw new OperatorProblem(`There is no database at ${terminalValue(source)}.`);
  const target = given ?? join(where.dataDir, 'backups', `grade-book-${timeInName(now)}.sqlite`);
  if (existsSync(target)) throw new OperatorProblem(`${terminalValue(target)} is there already.`);
  mkdirSync(dirname(resolve(target)), { recursive: true, mode: 0o700 });
  const partial = `${target}.partial`;
  try {
    await copyDatabase(source, partial);
    const problem = problemOfFile(partial);
    if (problem !== null) throw new OperatorProblem(`The copy is damaged: ${terminalValue(problem)}`);
    renameSync(partial, target);
    keepOnDisk(dirname(resolve(target)));
  } finally {
    removeDatabase(partial);
  }
  return target;
}

const PG_DUMP = `The database is a PostgreSQL. Back it up with its own tool:
  pg_dump --format=custom --file=grade-book.dump "$DATABASE_URL"`;

/** Returns for example `20261120T120000Z`, so that the newest file is the last in alphabetical order. */
export function timeInName(now: number): string {
  return isoAt(now).replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
}

/** Only its owner can read the file. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  closeSync(openSync(target, 'wx', 0o600));
  const from = new Sqlite(source, { fileMustExist: true, timeout: 10_000 });
  try {
    await from.backup(target, { progress: () => ALL_PAGES });
  } finally {
    from.close();
  }
  const copy = new Sqlite(target);
  try {
    // Without the write-ahead log the copy is a single file.
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  keepOnDisk(target);
}

/** Returns null if the file is not damaged. */
export function problemOfFile(path: string): string | null {
  const file = new Sqlite(path, { fileMustExist: true });
  try {
    const [first] = file.pragma('integrity_check(1)') as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') return first?.integrity_check ?? 'it could not be checked';
    const orphans = file.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) return `${orphans.length} rows belong to no account`;
    const tables = file.prepare("select count(*) from sqlite_master where name in ('teachers', 'migrations')");
    return tables.pluck().get() === 2 ? null : 'it is no database of this program';
  } finally {
    file.close();
  }
}

export function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}

/** Without this, a power cut could lose the latest changes of a file or the names in a folder. */
export function keepOnDisk(path: string): void {
  // Windows cannot open a folder, and writes a rename to the disk immediately.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
