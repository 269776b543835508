import type { DBCore, Middleware } from 'dexie';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { lowestLayer } from './context.ts';

/** After its transaction. Writes do not call the hooks of Dexie, so this is a layer of the database. */
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
