import type { DBCore, Middleware } from 'dexie';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { lowestLayer } from './context.ts';

/**
 * Calls `tell` with the key of each entry that is added to the outbox, after the transaction of the entry was committed.
 * This is a layer of the database code, because the writes of a teacher do not call the hooks of Dexie.
 */
export function watchNewEntries(tell: (key: string) => void): Middleware<DBCore> {
  return lowestLayer('new-entries', (core) => ({
    table: (name) => {
      const table = core.table(name);
      if (name !== 'outbox') return table;
      return {
        ...table,
        mutate: (request) => {
          const added = request.type === 'add' ? (request.values as readonly OutboxEntry[]) : [];
          const transaction = request.trans as unknown as IDBTransaction;
          transaction.addEventListener('complete', () => {
            for (const { key } of added) tell(key);
          });
          return table.mutate(request);
        },
      };
    },
  }));
}
