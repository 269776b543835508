import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Middleware } from 'dexie';
import { lowestLayer } from '../world/context.ts';

/** Counts requests, and makes requests and transactions fail. */
export class StorageFaults {
  requests = 0;
  rowsRead = 0;
  /** Before rows are stored or deleted by keys. An error lets the request fail. */
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

  /** The next commit succeeds, and is reported as lost after `meanwhile`. */
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
        // A native promise (`await`) would commit Dexie's transaction too early.
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
