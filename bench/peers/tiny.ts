import type { Server } from 'node:http';
import { join } from 'node:path';
import { createMergeableStore, type MergeableStore } from 'tinybase';
import { createFilePersister } from 'tinybase/persisters/persister-file';
import { createWsServer } from 'tinybase/synchronizers/synchronizer-ws-server';
import { WebSocketServer } from 'ws';
import type { MadeMark } from './world.ts';

export interface TinyServer {
  /** Returns a hash of all data on the server. A device with the same data has the same hash. */
  hash(): string;
  /** Returns how many cells have changed since the start. */
  writes(): number;
}

/** Starts TinyBase's own WebSocket server, which saves its data to a file. */
export async function serveTiny(server: Server, folder: string, marks: readonly MadeMark[]): Promise<TinyServer> {
  const path = join(folder, 'tiny.json');
  const filled = createMergeableStore('server');
  filled.setTables({ marks: Object.fromEntries(marks.map(({ id, ...mark }) => [id, mark])) });
  await createFilePersister(filled, path).save();
  let store: MergeableStore = filled;
  let writes = 0;
  createWsServer(new WebSocketServer({ server }), () => {
    const persister = createFilePersister(createMergeableStore('server'), path);
    store = persister.getStore() as MergeableStore;
    store.addCellListener('marks', null, 'attendanceState', () => (writes += 1));
    return persister;
  });
  return { hash: () => JSON.stringify(store.getMergeableContentHashes()), writes: () => writes };
}
