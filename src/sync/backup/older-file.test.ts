import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { markId } from '#domain/ids.ts';
import type { Backup, BackupEntry } from '#domain/sync/backup.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { readFile, work } from '../../../tests/support/backup-file.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { contentOf, OLDER, storeOlder } from '../../../tests/support/older-database.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import { databaseName, isOlderDatabase, TeacherDb } from '../../db/schema.ts';
import { keptRows } from '../pull/kept-rows.ts';
import { makeOlderFile } from './older-file.ts';
import { restoreFile } from './restore.ts';

const { server, email, userId } = OLDER.owner;
const OWNER = { server, email, userId };
const AT = Date.parse('2026-11-28T12:00:00Z');
const CLASS = 200;
const DAY = '2026-11-18';
const MARK = markId(302, DAY);

let options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
beforeEach(async () => {
  options = { indexedDB: new IDBFactory(), IDBKeyRange };
  await storeOlder(options);
});

it('L4.4 the app does not open the older database, and the database stays unchanged, however often the app tries', async () => {
  const content = await contentOf(databaseName(userId), options);
  for (let start = 0; start < 2; start += 1) {
    const db = new TeacherDb(userId, options);
    await expect(db.open()).rejects.toSatisfy(isOlderDatabase);
    await expect(db.outbox.count()).rejects.toSatisfy(isOlderDatabase);
    db.close();
  }
  expect(await contentOf(databaseName(userId), options)).toEqual(content);
});

it('L4.4 the file has each write and each draft of the older database, which stays unchanged', async () => {
  const content = await contentOf(databaseName(userId), options);
  const { blob, unsent } = await makeOlderFile(OWNER, AT, options);
  expect(unsent).toBe(OLDER.outbox.length + OLDER.drafts.length);
  const { outbox, drafts, owner, clock, sync } = JSON.parse(await blob.text()) as Backup;
  expect({ outbox, drafts, owner, clock, sync }).toMatchObject({
    outbox: OLDER.outbox,
    drafts: OLDER.drafts,
    owner: OLDER.owner,
    clock: OLDER.clock,
    sync: OLDER.sync,
  });
  expect(await contentOf(databaseName(userId), options)).toEqual(content);
});

describe('L4.4, L6.2 a new database restores the file', () => {
  let device: TestDevice;
  beforeEach(async () => {
    device = new TestDevice();
    for (const table of TABLE_NAMES) await rowsOf(device.db, table).bulkPut(OLDER.rows[table] ?? []);
    const { blob } = await makeOlderFile(OWNER, AT, options);
    await restoreFile(device, await readFile(blob), work());
  });

  it('L4.4, L6.2 all writes of the older database wait or are set aside, in their order, and the unsent ones are sent as they were', async () => {
    const entries = (await device.outbox()).map(({ key, state }) => [key, state]);
    expect(entries).toEqual(OLDER.outbox.map(({ key, error }) => [key, error ? 'refused' : 'waiting']));
    device.answers.push('no answer');
    await sendOnly(device);
    const sent = (device.requests[0]?.body as { entries: WireEntry[] } | undefined)?.entries;
    expect(sent).toEqual(OLDER.outbox.filter(({ error }) => error === null).map(onTheWire));
  });

  it('L4.4, S4.2 the changes of the restored writes are shown, although the older app stored no groups', async () => {
    const touched = (await device.outbox()).flatMap(({ touches }) => touches).filter((ref) => ref.includes('/'));
    expect(touched).toEqual([
      `marks/${CLASS}/${DAY}`,
      `marks/${CLASS}/${DAY}`,
      `marks/${CLASS}/2026-11-20`,
      `marks/${CLASS}/${DAY}`,
      `marks/${CLASS}/2026-11-17`,
      `assessmentScores/${CLASS}/400`,
    ]);
    expect(await rowsOf(device.db, 'marks').get(MARK)).toMatchObject({ customNote: 'MVP' });
  });

  it('L4.4, L6.2 drafts and kept rows of the older database are on the device', async () => {
    const drafts = await device.db.drafts.toArray();
    expect(drafts.map(({ key }) => key)).toEqual(OLDER.drafts.map(({ key }) => key));
    expect(await keptRows(device.db)).toMatchObject(OLDER.kept);
  });
});

type WireEntry = Pick<BackupEntry, 'key' | 'method' | 'path' | 'body' | 'stamp' | 'seen'>;
const onTheWire = ({ key, method, path, body, stamp, seen }: BackupEntry): WireEntry => ({
  key,
  method,
  path,
  body,
  stamp,
  seen,
});
