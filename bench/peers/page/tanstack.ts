/** Its rows are only in memory in the version that offline-transactions needs, so each start fetches them. */
import { and, createCollection, createLiveQueryCollection, eq, type SyncConfig } from '@tanstack/db';
import { IndexedDBAdapter, type OfflineExecutor, startOfflineExecutor } from '@tanstack/offline-transactions';
import { start } from './harness.ts';
import { eachPage, type Mark, type Peer, push } from './peer.ts';

/** `stored`: when the outbox has stored it. TanStack's commit waits for the server. */
class WatchedStorage extends IndexedDBAdapter {
  stored: () => void = () => undefined;

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.stored();
  }
}

/** Tells TanStack DB that the device is online only when the benchmark wants the page to send. */
class Detector {
  #online = false;
  #called: (() => void)[] = [];
  subscribe(callback: () => void): () => void {
    this.#called.push(callback);
    return () => undefined;
  }
  notifyOnline(): void {
    this.#online = true;
    for (const call of this.#called) call();
  }
  isOnline(): boolean {
    return this.#online;
  }
  goOffline(): void {
    this.#online = false;
  }
  dispose(): void {}
}

type Sync = Parameters<SyncConfig<Mark, string>['sync']>[0];
let sync: Sync;

const marks = createCollection<Mark, string>({
  id: 'marks',
  getKey: ({ id }) => id,
  startSync: true,
  sync: {
    sync: (given) => {
      sync = given;
      given.markReady();
    },
  },
});

async function load(): Promise<number> {
  return await eachPage(async (rows) => {
    sync.begin();
    for (const value of rows) sync.write({ type: 'insert', value });
    await sync.commit();
  });
}

const storage = new WatchedStorage();
const detector = new Detector();
let offline: OfflineExecutor;

const peer: Peer = {
  open: async () => {
    if (location.search !== '') await load();
    offline = startOfflineExecutor({
      collections: { marks: marks as never },
      storage,
      onlineDetector: detector,
      mutationFns: {
        save: async ({ transaction }) => {
          const changed = transaction.mutations.map(({ modified }) => modified as unknown as Mark);
          await push(changed.map(({ id, attendanceState }) => ({ id, attendanceState })));
          sync.begin();
          for (const value of changed) sync.write({ type: 'update', value });
          void sync.commit();
        },
      },
    });
    await offline.waitForInit();
  },
  pull: load,
  watch: async (classId, day, show) => {
    const shown = createLiveQueryCollection((query) =>
      query.from({ mark: marks }).where(({ mark }) => and(eq(mark.classId, classId), eq(mark.day, day))),
    );
    await shown.preload();
    const read = () => show(shown.toArray as unknown as Mark[]);
    shown.subscribeChanges(read);
    read();
  },
  tap: async (id, attendanceState) => {
    const stored = new Promise<void>((done) => (storage.stored = done));
    const tx = offline.createOfflineTransaction({ mutationFnName: 'save', autoCommit: false }) as {
      mutate(change: () => void): unknown;
      commit(): Promise<unknown>;
    };
    tx.mutate(() => {
      marks.update(id, (draft) => {
        (draft as { attendanceState: string }).attendanceState = attendanceState;
      });
    });
    void tx.commit();
    await stored;
  },
  send: async () => {
    detector.notifyOnline();
    while ((await offline.peekOutbox()).length > 0) await new Promise((next) => setTimeout(next, 20));
    detector.goOffline();
  },
};
start(peer);
