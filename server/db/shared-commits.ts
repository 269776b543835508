/**
 * One SQLite connection that callers use one after another. The writing transactions of one turn of Node's event loop share a
 * commit. The reason: a small write needs nearly all of its time for the sync of the disk. So eight teachers who write at the
 * same time wait for one sync and not for eight.
 *
 *   begin immediate ─ savepoint, work, release ─ savepoint, work, release … ─ commit ─▶ all transactions resolve
 *
 * A transaction resolves only after the commit (docs/sync.md R10.1). Uncommitted rows are visible only to the writing
 * transactions that share the commit, because a caller that only reads waits for the commit.
 *
 * Another process, such as an operator's command, may hold the write lock. If SQLite itself waited for the lock, it would stop
 * the event loop. So SQLite is configured never to wait: a caller that finds the file locked releases the connection to the
 * other callers, and tries again later.
 */
import { setImmediate } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely';

const BEGIN = CompiledQuery.raw('begin immediate');
const BEGIN_READING = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** How long a caller waits between two attempts to run its statement, while another process has locked the file. */
export const RETRY_MS = 20;

/** True if another process holds a lock of the file that this process needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

interface Ended {
  readonly turn: Turn;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The connection while one caller uses it. Only one caller uses it at a time. A statement outside a transaction waits until the
 * ended transactions before it are committed.
 */
class Turn implements DatabaseConnection {
  /**
   * The state of the caller's transaction. `over` means that the transaction has ended and must not use the connection any
   * more.
   */
  state: 'none' | 'reads' | 'writes' | 'over' = 'none';
  free: () => void;
  readonly #inner: DatabaseConnection;
  readonly #line: Line;

  constructor(inner: DatabaseConnection, line: Line, free: () => void) {
    this.#inner = inner;
    this.#line = line;
    this.free = free;
  }

  executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
    for (let waited = 0; ; waited += RETRY_MS) {
      const committed = this.state === 'none' && this.#line.committed();
      if (committed) await committed;
      try {
        return await this.#inner.executeQuery(query, options);
      } catch (error) {
        // A statement that found the file locked has changed nothing, so it can run again. Only a writing transaction never
        // waits here, because it already has the lock.
        const mayWait = this.state === 'none' || this.state === 'reads';
        if (!isBusy(error) || !mayWait || waited >= this.#line.lockWaitMs) throw error;
      }
      await this.#waitForLock();
    }
  };

  async #waitForLock(): Promise<void> {
    // A reading transaction keeps the connection while it waits, because no other caller can use the connection before this
    // transaction ends.
    if (this.state === 'reads') return await setTimeout(RETRY_MS);
    this.free();
    await setTimeout(RETRY_MS);
    this.free = await this.#line.enter();
  }

  streamQuery: DatabaseConnection['streamQuery'] = () => {
    throw new Error('Nothing is streamed: a reader that takes its time would hold up every write.');
  };
}

/** The queue of callers that wait for the connection. */
interface Line {
  /** Waits until the connection is free. The returned function releases the connection. */
  readonly enter: () => Promise<() => void>;
  /**
   * Returns a promise that resolves when the ended transactions are committed, or null if all ended transactions are already
   * committed.
   */
  readonly committed: () => Promise<void> | null;
  /** How long a caller retries while another process holds the lock. */
  readonly lockWaitMs: number;
}

export class SharedCommitsDriver implements Driver {
  readonly #inner: Driver;
  readonly #sqlite: Sqlite.Database;
  readonly #line: Line;
  /** Resolves when the last caller in the queue has released the connection. */
  #queue: Promise<void> = Promise.resolve();
  #ended: Ended[] = [];
  #isWriting = false;
  #isDue = false;
  /**
   * Resumes the caller that waits for the commit of the ended transactions. This caller uses the connection, so there is only
   * one such caller.
   */
  #goOn: (() => void) | null = null;

  constructor(inner: Driver, sqlite: Sqlite.Database, lockWaitMs: number) {
    this.#inner = inner;
    this.#sqlite = sqlite;
    this.#line = { enter: () => this.#enter(), committed: () => this.#committed(), lockWaitMs };
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }

  async acquireConnection(): Promise<Turn> {
    const free = await this.#enter();
    return new Turn(await this.#inner.acquireConnection(), this.#line, free);
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
   * Begins a transaction. Every writing transaction takes the write lock at its beginning, or joins a transaction that has the
   * lock. If it took the lock only at its first write, that write would fail if another process has written meanwhile
   * (docs/sync.md R10.1).
   */
  async beginTransaction(turn: Turn, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      await turn.executeQuery(BEGIN_READING);
      turn.state = 'reads';
      return;
    }
    const isFirst = !this.#sqlite.inTransaction;
    if (isFirst) await turn.executeQuery(BEGIN);
    try {
      this.#sqlite.exec('savepoint turn');
    } catch (error) {
      // Rolls the BEGIN back, because no other code would end this transaction.
      if (isFirst) this.#undoAll();
      throw error;
    }
    turn.state = 'writes';
    this.#isWriting = true;
  }

  async commitTransaction(turn: Turn): Promise<void> {
    if (turn.state === 'reads') {
      await turn.executeQuery(COMMIT);
      return;
    }
    this.#sqlite.exec('release turn');
    const committed = this.#commitOf(turn);
    this.#end(turn);
    await committed;
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    // The commit of this transaction has failed, so there is nothing to roll back.
    if (turn.state === 'over') return;
    if (turn.state === 'reads') {
      if (this.#sqlite.inTransaction) await turn.executeQuery(ROLLBACK);
      return;
    }
    try {
      if (!this.#sqlite.inTransaction) this.#loseEnded();
      else if (this.#ended.length === 0) await turn.executeQuery(ROLLBACK);
      else this.#sqlite.exec('rollback to turn; release turn');
    } catch (error) {
      this.#undoAll();
      throw error;
    } finally {
      this.#end(turn);
    }
    // The transaction may have failed because of a row that an earlier transaction has written but not committed, for example
    // because a name is already used. So the caller gets the error only after that row is committed.
    if (this.#ended.length > 0) await this.#commitOf(turn);
  }

  async destroy(): Promise<void> {
    // Rolls back a transaction that has not ended, because only the ended transactions may be committed.
    if (this.#isWriting && this.#ended.length > 0) this.#sqlite.exec('rollback to turn');
    this.#commit();
    await this.#inner.destroy();
  }

  async #commitOf(turn: Turn): Promise<void> {
    await new Promise<void>((resolve, reject) => this.#ended.push({ turn, resolve, reject }));
  }

  /** Lets the next transaction begin immediately. The commit runs after all transactions of this turn of the event loop. */
  #end(turn: Turn): void {
    turn.state = 'over';
    this.#isWriting = false;
    turn.free();
    if (this.#isDue || this.#ended.length === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      // If a transaction is writing now, the commit waits. That transaction schedules the commit again when it ends.
      if (!this.#isWriting) this.#commit();
    });
  }

  #committed(): Promise<void> | null {
    if (this.#ended.length === 0) return null;
    return new Promise((resolve) => (this.#goOn = resolve));
  }

  #commit(): void {
    const ended = this.#ended;
    const [first] = ended;
    if (!first) return;
    this.#ended = [];
    const commit = first.turn.executeQuery(COMMIT);
    // At this line, SQLite has already run the COMMIT. If the COMMIT failed, the transaction is rolled back, so that no other
    // transaction joins it.
    if (this.#sqlite.inTransaction) this.#sqlite.exec('rollback');
    this.#goOn?.();
    this.#goOn = null;
    commit.then(
      () => {
        for (const { resolve } of ended) resolve();
      },
      (error: unknown) => {
        for (const { reject } of ended) reject(error);
      },
    );
  }

  /**
   * Rejects the ended transactions that are not committed. SQLite has rolled them back, for example because the disk was full.
   * The error tells their callers to try again.
   */
  #loseEnded(): void {
    const ended = this.#ended;
    this.#ended = [];
    const error = new Sqlite.SqliteError('The transaction ended before its commit.', 'SQLITE_FULL');
    for (const { reject } of ended) reject(error);
  }

  #undoAll(): void {
    if (this.#sqlite.inTransaction) this.#sqlite.exec('rollback');
    this.#loseEnded();
  }
}
