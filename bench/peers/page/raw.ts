/** IndexedDB alone: one record for a class and day, and one for a waiting write. It shows the best possible. */
import { start } from './harness.ts';
import { BATCH, eachPage, type Mark, type Peer, push, type PushedWrite } from './peer.ts';

let db: IDBDatabase;
let shown: { key: string; show: (marks: readonly Mark[]) => void } | null = null;

const keyOf = ({ classId, day }: Mark) => `${classId}/${day}`;

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('marks', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('groups');
      request.result.createObjectStore('outbox', { autoIncrement: true });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB did not open.'));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error('The transaction was aborted.'));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('A request failed.'));
  });
}

const groupOf = (id: string) => id.slice(0, id.lastIndexOf('/'));

const peer: Peer = {
  open: async () => {
    db = await open();
  },
  pull: async () =>
    await eachPage(async (rows) => {
      const transaction = db.transaction('groups', 'readwrite');
      const groups = Map.groupBy(rows, keyOf);
      const store = transaction.objectStore('groups');
      // A page can end between two marks of the same group.
      for (const [key, marks] of groups) {
        const before = ((await result(store.get(key))) as Mark[] | undefined) ?? [];
        store.put([...before, ...marks], key);
      }
      await ended(transaction);
    }),
  watch: async (classId, day, show) => {
    const key = `${classId}/${day}`;
    shown = { key, show };
    show(((await result(db.transaction('groups').objectStore('groups').get(key))) as Mark[] | undefined) ?? []);
  },
  tap: async (id, attendanceState) => {
    const transaction = db.transaction(['groups', 'outbox'], 'readwrite', { durability: 'strict' });
    const end = ended(transaction);
    const store = transaction.objectStore('groups');
    const marks = ((await result(store.get(groupOf(id)))) as Mark[]).map((mark) =>
      mark.id === id ? { ...mark, attendanceState } : mark,
    );
    store.put(marks, groupOf(id));
    transaction.objectStore('outbox').add({ id, attendanceState });
    transaction.commit();
    await end;
    if (shown?.key === groupOf(id)) shown.show(marks);
  },
  send: async () => {
    for (;;) {
      const store = db.transaction('outbox').objectStore('outbox');
      const [writes, keys] = await Promise.all([
        result(store.getAll(null, BATCH)) as Promise<PushedWrite[]>,
        result(store.getAllKeys(null, BATCH)),
      ]);
      if (writes.length === 0) return;
      await push(writes);
      const transaction = db.transaction('outbox', 'readwrite');
      for (const key of keys) transaction.objectStore('outbox').delete(key);
      await ended(transaction);
    }
  },
};
start(peer);
