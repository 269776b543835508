/**
 * One SQLite connection, which callers use one after another. Another process, such as an operator's command, may hold the write
 * lock. If SQLite itself waited for the lock, it would stop the event loop. So SQLite never waits: a caller that finds the file
 * locked releases the connection to the other callers, and tries again later (docs/sync.md R10.1).
 */
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely';

const BEGIN_WRITING = CompiledQuery.raw('begin immediate');
const BEGIN_READING = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** How long a caller waits between two attempts to run its statement, while another process has locked the file. */
export const RETRY_MS = 20;

/** True if another process holds a lock of the file that this process needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** The connection while one caller uses it. */
class Turn implements DatabaseConnection {
  isInTransaction = false;
  isWriting = false;
  free: () => void;
  readonly #inner: DatabaseConnection;
  readonly #enter: () => Promise<() => void>;
  readonly #lockWaitMs: number;

  constructor(inner: DatabaseConnection, free: () => void, enter: () => Promise<() => void>, lockWaitMs: number) {
    this.#inner = inner;
    this.free = free;
    this.#enter = enter;
    this.#lockWaitMs = lockWaitMs;
  }

  executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
    for (let waited = 0; ; waited += RETRY_MS) {
      try {
        return await this.#inner.executeQuery(query, options);
      } catch (error) {
        // A statement that found the file locked has changed nothing, so it can run again. In a transaction it never waits,
        // because the transaction has the lock or reads its snapshot.
        if (!isBusy(error) || this.isInTransaction || waited >= this.#lockWaitMs) throw error;
      }
      this.free();
      await setTimeout(RETRY_MS);
      this.free = await this.#enter();
    }
  };

  streamQuery: DatabaseConnection['streamQuery'] = () => {
    throw new Error('Nothing is streamed: a reader that takes its time would hold up every write.');
  };
}

export class OneConnectionDriver implements Driver {
  readonly #inner: Driver;
  readonly #sqlite: Sqlite.Database;
  readonly #lockWaitMs: number;
  /** Resolves when the last caller in the queue has released the connection. */
  #queue: Promise<void> = Promise.resolve();

  constructor(inner: Driver, sqlite: Sqlite.Database, lockWaitMs: number) {
    this.#inner = inner;
    this.#sqlite = sqlite;
    this.#lockWaitMs = lockWaitMs;
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }

  async acquireConnection(): Promise<Turn> {
    const enter = async () => await this.#enter();
    const free = await enter();
    return new Turn(await this.#inner.acquireConnection(), free, enter, this.#lockWaitMs);
  }

  async #enter(): Promise<() => void> {
    const before = this.#queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue = promise;
    await before;
    return resolve;
  }

  async releaseConnection(turn: Turn): Promise<void> {
    turn.free();
  }

  /**
   * Every writing transaction takes the write lock at its beginning. If it took the lock only at its first write, that write
   * would fail if another process has written meanwhile (docs/sync.md R10.1).
   */
  async beginTransaction(turn: Turn, { accessMode }: TransactionSettings): Promise<void> {
    const isReading = accessMode === 'read only';
    await turn.executeQuery(isReading ? BEGIN_READING : BEGIN_WRITING);
    turn.isInTransaction = true;
    if (!isReading) this.#sqlite.exec('savepoint whole');
    turn.isWriting = !isReading;
  }

  async commitTransaction(turn: Turn): Promise<void> {
    // If SQLite has rolled the transaction back, for example because the disk was full, the savepoint is gone and this throws.
    // Otherwise only the statements after the error would be committed.
    if (turn.isWriting) this.#sqlite.exec('release whole');
    await turn.executeQuery(COMMIT);
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    if (this.#sqlite.inTransaction) await turn.executeQuery(ROLLBACK);
  }

  async destroy(): Promise<void> {
    await this.#inner.destroy();
  }
}
