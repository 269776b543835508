import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Middleware } from 'dexie';
import { lowestLayer } from '../world/context.ts';

/**
 * Counts the requests to the database of a test device, and makes requests and transactions fail if the test wants this.
 */
export class StorageFaults {
  requests = 0;
  rowsRead = 0;
  /**
   * This function runs before rows are stored in a table, or deleted by their keys. If it throws an error, the request
   * fails with this error.
   */
  beforeChange: (table: string, rowsOrKeys: readonly unknown[]) => void = () => undefined;
  /** This function runs before a writing transaction begins. If it throws an error, the transaction does not begin. */
  beforeWriting: () => void = () => undefined;
  /** The latest writing transaction. */
  latest: { readonly transaction: IDBTransaction; readonly options: unknown } | null = null;
  #meanwhile: (() => Promise<unknown>) | null = null;

  break(table: string, error: Error): void {
    this.beforeChange = (changed) => {
      if (changed === table) throw error;
    };
  }

  /** Makes only the next change of this table fail with this error. */
  breakOnce(table: string, error: Error): void {
    this.beforeChange = (changed) => {
      if (changed !== table) return;
      this.mend();
      throw error;
    };
  }

  mend(): void {
    this.beforeChange = () => undefined;
  }

  /**
   * Simulates a lost connection to the database: the next commit succeeds, but the browser reports that the connection was
   * lost. `meanwhile` runs before the report.
   */
  loseAnswer(meanwhile: () => Promise<unknown> = async () => undefined): void {
    this.#meanwhile = meanwhile;
  }

  layer(): Middleware<DBCore> {
    return lowestLayer('storage-faults', (core) => ({
      transaction: (stores, mode, options) => {
        if (mode === 'readwrite') this.beforeWriting();
        const begun = core.transaction(stores, mode, options);
        const transaction = begun as unknown as IDBTransaction;
        if (mode === 'readwrite') this.latest = { transaction, options };
        if (mode === 'readwrite' && this.#meanwhile) this.#lose(transaction);
        return begun;
      },
      table: (name) => this.#table(core.table(name)),
    }));
  }

  #table(table: DBCoreTable): DBCoreTable {
    const count = <Given, Answer>(call: (given: Given) => Promise<Answer>, rowsOf: (answer: Answer) => number) => {
      return (given: Given) => {
        this.requests += 1;
        // This code uses `then` of Dexie's promise. With `await` it would use a native promise, and Dexie's transaction
        // would commit too early.
        return call(given).then((answer) => {
          this.rowsRead += rowsOf(answer);
          return answer;
        });
      };
    };
    return {
      ...table,
      get: count(table.get.bind(table), () => 1),
      getMany: count(table.getMany.bind(table), (rows) => rows.length),
      query: count(table.query.bind(table), ({ result }) => result.length),
      count: count(table.count.bind(table), () => 0),
      openCursor: count(table.openCursor.bind(table), () => 0),
      mutate: count(
        (request) => this.#change(table, request),
        () => 0,
      ),
    };
  }

  #change(table: DBCoreTable, request: DBCoreMutateRequest): ReturnType<DBCoreTable['mutate']> {
    try {
      if ('values' in request) this.beforeChange(table.name, request.values);
      if ('keys' in request && request.type === 'delete') this.beforeChange(table.name, request.keys);
    } catch (error) {
      return Dexie.Promise.reject(error) as ReturnType<DBCoreTable['mutate']>;
    }
    return table.mutate(request);
  }

  #lose(transaction: IDBTransaction): void {
    const meanwhile = this.#meanwhile;
    this.#meanwhile = null;
    const lost = new DOMException('Connection to Indexed Database lost', 'UnknownError');
    transaction.addEventListener('complete', () => {
      void meanwhile?.().then(() => {
        Object.defineProperty(transaction, 'error', { value: lost });
        transaction.onabort?.(new Event('abort'));
      });
    });
    Object.defineProperty(transaction, 'oncomplete', {
      get: () => null,
      set: () => {
        // This setter stores no listener. So Dexie does not get the event of the commit.
      },
    });
  }
}
