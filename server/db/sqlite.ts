import Sqlite from 'better-sqlite3';
import { type Driver, Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../platform/error-code.ts';
import { ColumnNames } from './column-names.ts';
import type { OpenOptions } from './open-options.ts';
import type { Database } from './schema.ts';
import { isBusy, RETRY_MS, OneConnectionDriver } from './one-connection.ts';

class OneConnectionDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database;
  readonly #lockWaitMs: number;

  constructor(sqlite: Sqlite.Database, lockWaitMs: number) {
    super({ database: withCompiled(sqlite) });
    this.#sqlite = sqlite;
    this.#lockWaitMs = lockWaitMs;
  }

  override createDriver(): Driver {
    return new OneConnectionDriver(super.createDriver(), this.#sqlite, this.#lockWaitMs);
  }

  override createAdapter(): SqliteAdapter {
    return new AdapterInTurns();
  }
}

/**
 * Switches off Kysely's own queue of callers, because the driver of the project lets one caller after another use the
 * connection.
 */
class AdapterInTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The most cached compiled queries. The server has fewer. */
const MOST_COMPILED = 500;

/** Caches compiled queries by their text, because compiling a small one takes longer than running it. */
function withCompiled(sqlite: Sqlite.Database): SqliteDatabase {
  const compiled = new Map<string, Sqlite.Statement>();
  const prepare = (text: string) => {
    const known = compiled.get(text);
    if (known) return known;
    const statement = sqlite.prepare(text);
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(text, statement);
    return statement;
  };
  return { prepare: (text) => prepare(text) as SqliteStatement, close: () => void sqlite.close() };
}

/** How long a call waits while another process holds the lock of the file. After this time the caller is asked to try again. */
const LOCK_WAIT_MS = 5_000;

/**
 * Opens the SQLite file, or `:memory:`, or a copy in memory of a file with the given bytes. A committed write in a file
 * survives a power cut, because the file uses a write-ahead log, and every commit syncs the log to the disk. There is only one
 * connection. So code inside a transaction must use this transaction for its queries: another transaction would wait for the
 * connection forever.
 */
export function openSqlite(path: string | Buffer, options: OpenOptions = {}): Kysely<Database> {
  const { log, between = (dialect) => dialect, lockWaitMs = LOCK_WAIT_MS } = options;
  if (typeof path === 'string') makeFile(path);
  const sqlite = new Sqlite(path, { timeout: lockWaitMs });
  useWriteAheadLog(sqlite, lockWaitMs);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // From here on SQLite doesn't wait for a lock itself, because it would stop the event loop. The driver waits instead.
  sqlite.pragma('busy_timeout = 0');
  return new Kysely<Database>({
    dialect: between(new OneConnectionDialect(sqlite, lockWaitMs)),
    plugins: [new ColumnNames()],
    ...(log && { log }),
  });
}

/**
 * Switches the file to a write-ahead log, unless it already uses one. When two servers start on a new file at the same time,
 * both try to switch. SQLite immediately refuses one of the two servers, because otherwise the two servers could wait for each
 * other forever. So this function tries again. While it waits, it blocks the event loop. This is no problem, because the server
 * does not answer calls yet.
 */
function useWriteAheadLog(sqlite: Sqlite.Database, lockWaitMs: number): void {
  const until = performance.now() + lockWaitMs;
  // No code changes this value, so `Atomics.wait` waits for the whole time.
  const unchanged = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      Atomics.wait(unchanged, 0, 0, RETRY_MS);
    }
  }
}

/**
 * Creates the file of a new database so that only its owner can read it. SQLite gives its log files the same permissions. The
 * function does not open an existing file. It would then have to close the file, and this would release the locks that this
 * process has on the file.
 */
function makeFile(path: string): void {
  if (path === ':memory:') return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
