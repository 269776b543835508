import type { NamedPeer } from './measure-peer.ts';

export const PEERS: readonly NamedPeer[] = [
  { file: 'raw', name: 'raw IndexedDB (limit)' },
  { file: 'dexie', name: 'Dexie 4.4 with an outbox' },
  { file: 'rxdb', name: 'RxDB 17.6' },
];
