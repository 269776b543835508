/** PouchDB, which replicates with express-pouchdb. */
import PouchDB from 'pouchdb';
import { start } from './harness.ts';
import { BATCH, type Mark, type Peer } from './peer.ts';

type Stored = Mark & { readonly _id: string; readonly _rev: string };

const db = new PouchDB('marks');
const remote = new PouchDB(`${location.origin}/db/marks`);

const peer: Peer = {
  open: async () => {
    await db.info();
  },
  pull: async () => {
    await db.replicate.from(remote, { batch_size: 1_000, batches_limit: 4 });
    return ((await db.info()) as { doc_count: number }).doc_count;
  },
  watch: async (classId, day, show) => {
    const prefix = `${classId}/${day}/`;
    const read = async () => {
      const { rows } = (await db.allDocs({ startkey: prefix, endkey: `${prefix}\uffff`, include_docs: true })) as {
        rows: { doc: Stored }[];
      };
      show(rows.map(({ doc }) => doc));
    };
    db.changes({ live: true, since: 'now' }).on('change', () => void read());
    await read();
  },
  tap: async (id, attendanceState) => {
    const found = (await db.get(id)) as Stored;
    await db.put({ ...found, attendanceState });
  },
  send: async () => {
    await db.replicate.to(remote, { batch_size: BATCH });
  },
};
start(peer);
