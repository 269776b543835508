import type { NamedPeer } from './measure-peer.ts';

/** The peers, in the order of the table. */
export const PEERS: readonly NamedPeer[] = [
  { file: 'raw', name: 'raw IndexedDB (limit)' },
  { file: 'sqlite', name: 'SQLite on OPFS (limit)' },
  { file: 'dexie', name: 'Dexie 4.4 with an outbox' },
  { file: 'rxdb', name: 'RxDB 17.6' },
  { file: 'pouchdb', name: 'PouchDB 9', protocol: 'couch' },
  { file: 'tinybase', name: 'TinyBase 10', protocol: 'tinybase' },
  {
    file: 'tanstack',
    name: 'TanStack DB 0.8',
    missing: { start: 'no: its rows are in memory', bytes: '– (memory)' },
  },
];
