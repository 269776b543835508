/** RxDB with its free storage and its replication over HTTP. */
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { start } from './harness.ts';
import { BATCH, fetchPage, type Mark, PAGE_ROWS, type Peer, push } from './peer.ts';

const text = { type: 'string' };
const maybe = { type: ['string', 'null'] };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    classId: { type: 'number', minimum: 0, maximum: 1_000, multipleOf: 1 },
    day: { type: 'string', maxLength: 10 },
    studentId: { type: 'number' },
    attendanceState: text,
    customNote: text,
    adjustment: { type: ['number', 'null'] },
    ...{ note1: maybe, note1State: maybe, note2: maybe, note2State: maybe },
  },
  required: ['id', 'classId', 'day', 'studentId', 'attendanceState'],
  indexes: [['classId', 'day']],
} as const;

let marks: RxCollection<Mark>;

async function replicate(): Promise<void> {
  const state = replicateRxCollection<Mark, { to: number }>({
    collection: marks,
    replicationIdentifier: 'marks',
    live: false,
    push: {
      batchSize: BATCH,
      handler: async (rows) => {
        await push(rows.map(({ newDocumentState: { id, attendanceState } }) => ({ id, attendanceState })));
        return [];
      },
    },
    pull: {
      batchSize: PAGE_ROWS,
      handler: async (checkpoint, limit) => {
        const { rows, to } = await fetchPage(checkpoint?.to ?? 0, limit);
        return { documents: rows.map((row) => ({ ...row, _deleted: false })), checkpoint: { to } };
      },
    },
  });
  await state.awaitInitialReplication();
  await state.cancel();
}

const peer: Peer = {
  open: async () => {
    const db = await createRxDatabase({ name: 'marks', storage: getRxStorageDexie(), multiInstance: false });
    const made = await db.addCollections({ marks: { schema: schema as never } });
    marks = made['marks'] as RxCollection<Mark>;
  },
  pull: async () => {
    await replicate();
    return await marks.count().exec();
  },
  watch: (classId, day, show) =>
    new Promise((done) => {
      marks.find({ selector: { classId, day } }).$.subscribe((found) => {
        show(found.map((one) => one.toJSON() as Mark));
        done();
      });
    }),
  tap: async (id, attendanceState) => {
    const found = await marks.findOne(id).exec();
    await found?.incrementalPatch({ attendanceState });
  },
  send: replicate,
};
start(peer);
