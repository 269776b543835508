/** TinyBase: its data is in memory. The data is saved to IndexedDB as a whole, and synchronised over a WebSocket. */
import { createMergeableStore } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import { createWsSynchronizer } from 'tinybase/synchronizers/synchronizer-ws-client';
import { start } from './harness.ts';
import { type Mark, type Peer } from './peer.ts';

const LOOK_MS = 20;
const TIMEOUT_S = 300;

const store = createMergeableStore();
const persister = createIndexedDbPersister(store, 'marks');

/** Synchronises until the server and this device have the same data, and saves the data. */
async function synchronise(): Promise<void> {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/marks`);
  const synchronizer = await createWsSynchronizer(store, socket, TIMEOUT_S);
  await synchronizer.startSync();
  const end = performance.now() + TIMEOUT_S * 1_000;
  for (;;) {
    // In a run with 50,100 marks, the device and the server did not get the same data within eight minutes.
    if (performance.now() > end) throw new Error(`TinyBase has not synchronised within ${TIMEOUT_S} s.`);
    const hash = await (await fetch('/tiny-hash')).text();
    if (hash === JSON.stringify(store.getMergeableContentHashes())) break;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  await persister.save();
  await synchronizer.destroy();
}

const peer: Peer = {
  open: async () => {
    await persister.load();
    await persister.startAutoSave();
  },
  pull: async () => {
    await synchronise();
    return store.getRowCount('marks');
  },
  watch: async (classId, day, show) => {
    const ids = store
      .getRowIds('marks')
      .filter((id) => store.getCell('marks', id, 'classId') === classId && store.getCell('marks', id, 'day') === day);
    const read = () => show(ids.map((id) => ({ id, ...store.getRow('marks', id) }) as unknown as Mark));
    store.addTableListener('marks', read);
    read();
  },
  tap: async (id, attendanceState) => {
    store.setCell('marks', id, 'attendanceState', attendanceState);
    await persister.save();
  },
  tapAll: async (ids, attendanceState) => {
    store.transaction(() => {
      for (const id of ids) store.setCell('marks', id, 'attendanceState', attendanceState);
    });
    await persister.save();
  },
  send: synchronise,
};
start(peer);
