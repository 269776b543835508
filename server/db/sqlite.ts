import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Driver, Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { ColumnNames } from './column-names.ts';
import type { OpenOptions } from './open.ts';
import type { Database } from './schema.ts';
import { SharedCommitsDriver } from './shared-commits.ts';

class SharedCommitsDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database) {
    super({ database: withCompiled(sqlite) });
    this.#sqlite = sqlite;
  }

  override createDriver(): Driver {
    return new SharedCommitsDriver(super.createDriver(), this.#sqlite);
  }

  override createAdapter(): SqliteAdapter {
    return new AdapterInTurns();
  }
}

/** The driver gives the connection to one after the other itself. */
class AdapterInTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** More texts than the server has; of lists of ids there are as many as there are lengths. */
const MOST_COMPILED = 500;

/** Compiles each text once: compiling takes longer than a small query takes to run. */
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

/**
 * Opens the SQLite file, or `:memory:`. What is acknowledged survives a power cut: WAL with a full sync per commit.
 * One connection: inside a transaction only the transaction may be asked, and no other's end awaited; that would wait for
 * ever. `db.connection()` is not to be used: a transaction gives the connection back before its commit.
 */
export function openSqlite(path: string, { log, between = (dialect) => dialect }: OpenOptions = {}): Kysely<Database> {
  makeFile(path);
  const sqlite = new Sqlite(path);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  return new Kysely<Database>({
    dialect: between(new SharedCommitsDialect(sqlite)),
    plugins: [new ColumnNames()],
    ...(log && { log }),
  });
}

/**
 * A new database is for its owner's eyes only; SQLite gives the files beside it the same rights. One that is there is not
 * opened to see: to close it would end the locks that this process has on it.
 */
function makeFile(path: string): void {
  if (path === ':memory:') return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
