/** Dexie, used in the simplest way: a table of marks, and a table of waiting writes. */
import { Dexie, liveQuery, type EntityTable } from 'dexie';
import { start } from './harness.ts';
import { BATCH, eachPage, type Mark, type Peer, push } from './peer.ts';

interface Waiting {
  readonly n: number;
  readonly id: string;
  readonly attendanceState: string;
}

const db = new Dexie('marks') as Dexie & {
  marks: EntityTable<Mark, 'id'>;
  outbox: EntityTable<Waiting, 'n'>;
};
db.version(1).stores({ marks: 'id, [classId+day]', outbox: '++n' });

const peer: Peer = {
  open: async () => {
    await db.open();
  },
  pull: async () => await eachPage(async (rows) => await db.marks.bulkPut([...rows])),
  watch: (classId, day, show) =>
    new Promise((done) => {
      liveQuery(() => db.marks.where({ classId, day }).toArray()).subscribe((marks) => {
        show(marks);
        done();
      });
    }),
  tap: async (id, attendanceState) =>
    await db.transaction('rw', db.marks, db.outbox, async () => {
      await db.marks.update(id, { attendanceState });
      await db.outbox.add({ id, attendanceState });
    }),
  send: async () => {
    for (;;) {
      const writes = await db.outbox.limit(BATCH).toArray();
      if (writes.length === 0) return;
      await push(writes);
      await db.outbox.bulkDelete(writes.map(({ n }) => n));
    }
  },
};
start(peer);
