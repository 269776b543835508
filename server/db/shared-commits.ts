/**
 * One SQLite connection, taken in turns; the writing transactions of one turn of the event loop share a commit. Nearly all
 * that a small write costs is the disk's: eight teachers at once wait for one sync of it, not for eight.
 *
 *   begin immediate ─ savepoint, work, release ─ savepoint, work, release … ─ commit ─▶ all are answered
 *
 * A transaction is told that it is committed when it is (docs/sync.md R10.1). What is not yet committed is seen by the
 * writing transactions that share its fate and by nobody else: whoever only reads waits for the commit.
 */
import { setImmediate } from 'node:timers';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely';

const BEGIN = CompiledQuery.raw('begin immediate');
const BEGIN_READING = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

interface Ended {
  readonly turn: Turn;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The connection while one holds it. Outside a transaction a statement is by itself, after the commit of what has ended. */
class Turn implements DatabaseConnection {
  /** What its transaction does; `over`: it has ended, and has no say in the connection any more. */
  state: 'none' | 'reads' | 'writes' | 'over' = 'none';
  readonly free: () => void;
  readonly #inner: DatabaseConnection;
  /** Comes when what has ended is committed; null: nothing has. */
  readonly #committed: () => Promise<void> | null;

  constructor(inner: DatabaseConnection, committed: () => Promise<void> | null, free: () => void) {
    this.#inner = inner;
    this.#committed = committed;
    this.free = free;
  }

  executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
    const committed = this.state === 'none' && this.#committed();
    if (committed) await committed;
    return await this.#inner.executeQuery(query, options);
  };

  streamQuery: DatabaseConnection['streamQuery'] = () => {
    throw new Error('Nothing is streamed: a reader that takes its time would hold up every write.');
  };
}

export class SharedCommitsDriver implements Driver {
  readonly #inner: Driver;
  readonly #sqlite: Sqlite.Database;
  /** Comes when the last in the queue has let go. */
  #queue: Promise<void> = Promise.resolve();
  #ended: Ended[] = [];
  #isWriting = false;
  #isDue = false;
  /** The one that waits for the commit: it holds the connection, so there are no two. */
  #goOn: (() => void) | null = null;

  constructor(inner: Driver, sqlite: Sqlite.Database) {
    this.#inner = inner;
    this.#sqlite = sqlite;
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }

  async acquireConnection(): Promise<Turn> {
    const before = this.#queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue = promise;
    await before;
    return new Turn(await this.#inner.acquireConnection(), () => this.#committed(), resolve);
  }

  async releaseConnection(turn: Turn): Promise<void> {
    turn.free();
  }

  /**
   * Every writing transaction takes the write lock as it begins, or is in one that has it: one that began as a reader would
   * find, on its first write, that another server process has written since, and fail (docs/sync.md R10.1).
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
      // One that nobody has begun, nobody would end.
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
    // Its commit has failed: nothing is left of it.
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
    // Why it failed may rest on what those before it wrote: it is told when that is sure.
    if (this.#ended.length > 0) await this.#commitOf(turn);
  }

  async destroy(): Promise<void> {
    // Whoever still writes is not waited for, and half of it is nothing.
    if (this.#isWriting && this.#ended.length > 0) this.#sqlite.exec('rollback to turn');
    this.#commit();
    await this.#inner.destroy();
  }

  async #commitOf(turn: Turn): Promise<void> {
    await new Promise<void>((resolve, reject) => this.#ended.push({ turn, resolve, reject }));
  }

  /** Lets the next begin at once; the commit comes when all that came in with this one had their turn. */
  #end(turn: Turn): void {
    turn.state = 'over';
    this.#isWriting = false;
    turn.free();
    if (this.#isDue || this.#ended.length === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      // The one that writes ends, and has this done again.
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
    // SQLite has done it or failed by now: nobody may join what is lost.
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

  /** A full disk ends a transaction by itself, and takes along what had ended in it before: that may be tried again. */
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
