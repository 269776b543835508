/**
 * Restores a backup of an older version of the app, which had no groups and stored each row separately (docs/sync.md S8, L6.2).
 * The code of that version, at commit ec9fe8e5, wrote the file `backup-before-groups.txt` on a device with entries in every
 * state.
 */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { Backup, BackupEntry } from '#domain/sync/backup.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { basesOf, rowsOf } from '../../../tests/support/stored-rows.ts';
import { readBackupFile } from '../../workers/backup/backup-reader.ts';
import { collectRows } from '../../workers/backup/backup-rows.ts';
import { updateMarks } from '../../writes/daily-points.ts';
import { keptRows } from '../pull/kept-rows.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import { planRestore, restoreFile } from './restore.ts';

const TEXT = readFileSync(new URL('../../../tests/support/backup-before-groups.txt', import.meta.url), 'utf8');
/** The content of the file, as the older version wrote it. */
const WRITTEN = JSON.parse(TEXT) as Backup;
/** The drafts of the file, without two fields that earlier versions stored and that no code reads any more. */
const DRAFTS = WRITTEN.drafts.map((draft) => {
  const { began: _, touches: __, ...read } = draft as typeof draft & { began?: string; touches?: unknown };
  return read;
});
const CLASS = 200;
const BEN = 302;
const DAY = '2026-11-18';
const work = { signal: new AbortController().signal, onProgress: () => undefined };

/** Reads a file in the same way as the app does after the teacher has chosen it. */
async function read(text: string): Promise<Backup> {
  const { onRows, whole } = collectRows();
  const outcome = await readBackupFile(new Blob([text]), onRows);
  if (outcome.kind !== 'read') throw new Error(outcome.problem.message);
  return whole(outcome.head);
}

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const byId = (rows: readonly StoredRow[]) => rows.map(({ pulled: _, ...row }) => row).toSorted((a, b) => a.id - b.id);

async function shownRows() {
  const shown = await Promise.all(
    TABLE_NAMES.map(async (table) => [table, byId((await rowsOf(device.db, table).toArray()) as StoredRow[])] as const),
  );
  return Object.fromEntries(shown);
}

/** Returns the entries of the outbox in the form in which the older version wrote entries into a file. */
async function entriesHere(): Promise<BackupEntry[]> {
  return (await device.outbox()).map(({ key, method, path, body, patches, stamp, seen, state, error, at }) => {
    const withoutGroups = patches.map(({ group: _, ...patch }) => patch);
    return { key, method, path, body, patches: withoutGroups, stamp, seen, state, error, at } as BackupEntry;
  });
}

/** Returns the entry that is expected after the restore: it waits, unless the server has refused it. */
const asRestored = (entry: BackupEntry) => ({ ...entry, state: entry.error ? 'refused' : 'waiting' });

async function serverRows() {
  const bases = await basesOf(device.db).toArray();
  return new Map(bases.map(({ table, id, row }) => [rowRef({ table, id }), row && byId([row])[0]]));
}

type WireEntry = Pick<BackupEntry, 'key' | 'method' | 'path' | 'body' | 'stamp' | 'seen'>;
const onTheWire = ({ key, method, path, body, stamp, seen }: BackupEntry): WireEntry => ({
  key,
  method,
  path,
  body,
  stamp,
  seen,
});

async function send(): Promise<WireEntry[]> {
  device.answers.push('no answer');
  await sendOnly(device);
  const body = device.requests[0]?.body as { entries: WireEntry[] } | undefined;
  return body?.entries ?? [];
}

describe('S8, L6.2 an empty device restores a backup file of an older app version, which stored each row alone (without groups)', () => {
  beforeEach(async () => {
    await restoreFile(device, await read(TEXT), work);
  });

  it('S8, L6.2 after a device has restored an old backup file, the screen shows the file’s rows, including the changes of its waiting writes', async () => {
    const written = TABLE_NAMES.map((table) => [table, byId(WRITTEN.rows[table] ?? [])]);
    expect(await shownRows()).toEqual(Object.fromEntries(written));
  });

  it('S8, L6.2 after a device has restored an old backup file, the outbox has the file’s writes unchanged, with the storage group of each changed row', async () => {
    expect(await entriesHere()).toEqual(WRITTEN.outbox.map(asRestored));
    expect((await device.outbox()).map(({ touches }) => touches)).toEqual([
      [`marks/${CLASS}/${DAY}`],
      ['students:304'],
      [`marks/${CLASS}/${DAY}`],
      [`marks/${CLASS}/2026-11-20`],
      [`marks/${CLASS}/${DAY}`],
      [`marks/${CLASS}/2026-11-17`],
      [`assessmentScores/${CLASS}/400`],
      ['students:303'],
    ]);
  });

  it('S8, S3 if a write of an old backup file changes a row, the restore stores the server’s version of this row as the base row', async () => {
    const written = WRITTEN.bases.map(({ table, id, row }) => [rowRef({ table, id }), row && byId([row])[0]] as const);
    expect(await serverRows()).toEqual(new Map(written));
  });

  it('S8, L6.2 a restore stores all drafts of an old backup file, and all its kept rows (copies of rows that a restored server lost)', async () => {
    expect(await device.db.drafts.toArray()).toEqual(DRAFTS);
    expect(await keptRows(device.db)).toMatchObject(WRITTEN.kept);
  });

  it('S8, L6.2 after a device has restored an old backup file, it sends the file’s writes to the server, unchanged and in order', async () => {
    expect(await send()).toEqual(WRITTEN.outbox.filter(({ error }) => error === null).map(onTheWire));
  });
});

describe('S8, L6.2 a device that has a part of the data restores a backup file of an older app version, which stored each row alone', () => {
  const MARK = markId(BEN, DAY);
  const [early] = WRITTEN.outbox.slice(-1);
  const [draft, form] = DRAFTS;
  let file: Backup;
  let own: string;

  /** The device has pulled newer rows, has a write of its own, and has already restored a part of the file. */
  beforeEach(async () => {
    file = await read(TEXT);
    await device.pulledTo(20);
    for (const table of TABLE_NAMES) await rowsOf(device.db, table).bulkPut(pulledRows(table));
    await rowsOf(device.db, 'marks').update(MARK, { attendanceState: 'T' });
    const fields = { adjustment: 2 };
    own = (await device.saved(updateMarks(CLASS, DAY as LocalDate, [{ id: MARK, studentId: BEN, fields }]))).key;
    await restoreFile(
      device,
      { ...file, outbox: file.outbox.slice(-1), bases: [], rows: {}, drafts: [], kept: [] },
      work,
    );
    await device.db.drafts.put({ key: 'roster:200', kind: 'form', value: 'typed since' });
  });

  /** Returns the server's version of the rows that are in the file. */
  function pulledRows(table: TableName): StoredRow[] {
    const rows = new Map((WRITTEN.rows[table] ?? []).map((row) => [row.id, row]));
    for (const base of WRITTEN.bases.filter((one) => one.table === table)) {
      if (base.row) rows.set(base.id, base.row);
      else rows.delete(base.id);
    }
    return [...rows.values()];
  }

  it('S8, L6.2 if a device restores an old backup file, the file’s missing writes are added after the device’s own, and all are sent unchanged', async () => {
    expect(await planRestore(device.db, file)).toMatchObject({
      entries: { length: 7 },
      drafts: { length: 1 },
      rows: 0,
      kept: 1,
    });
    await restoreFile(device, file, work);
    const missing = WRITTEN.outbox.slice(0, -1);
    expect((await entriesHere()).slice(1)).toEqual([early, ...missing].map((entry) => entry && asRestored(entry)));
    const sent = [early, ...missing].flatMap((entry) => (entry && !entry.error ? [onTheWire(entry)] : []));
    const [first, ...others] = await send();
    expect([first?.key, others]).toEqual([own, sent]);
  });

  it('S8, L6.2 if a device has newer rows than an old backup file, the restore applies the file’s writes to the device’s rows', async () => {
    await restoreFile(device, file, work);
    const marks = await rowsOf(device.db, 'marks').toArray();
    expect(marks.find(({ id }) => id === MARK)).toMatchObject({
      attendanceState: 'T',
      adjustment: 2,
      customNote: 'MVP',
    });
    expect(marks.find(({ id }) => id === markId(301, '2026-11-20'))).toMatchObject({ note1aLabel: 'Effort' });
    expect(marks.filter(({ tomb }) => tomb === 'delete-of-a-day')).toHaveLength(2);
    const scores = await rowsOf(device.db, 'assessmentScores').toArray();
    expect(scores.map(({ value }) => value).sort()).toEqual(['10:10', '9:20', '9:30']);
    const base = await basesOf(device.db).get(['marks', MARK]);
    expect(base).toMatchObject({ row: { attendanceState: 'T', adjustment: null, customNote: '' } });
  });

  it('S8, L6.2 a restore of an old backup file adds missing drafts and kept rows (copies of lost rows), and never replaces a draft of the device', async () => {
    await restoreFile(device, file, work);
    expect(await device.db.drafts.toArray()).toEqual([draft, { ...form, cursor: undefined, value: 'typed since' }]);
    expect(await keptRows(device.db)).toMatchObject(WRITTEN.kept);
  });

  it('S4.2, L6.3 if an old file contains only unsent writes, the screen shows the changes of these writes after the restore', async () => {
    const outbox = WRITTEN.outbox.filter(({ state }) => (state as string) !== 'sent');
    const unsent = { ...WRITTEN, kind: 'unsent', outbox, bases: [], rows: {}, drafts: [], kept: [] };
    await restoreFile(device, await read(JSON.stringify(unsent)), work);
    const placed = (await device.outbox()).filter(({ patches }) => patches.some(({ table }) => table === 'marks'));
    expect(placed.flatMap(({ touches }) => touches)).toEqual([
      `marks/${CLASS}/${DAY}`,
      `marks/${CLASS}/${DAY}`,
      `marks/${CLASS}/2026-11-20`,
      `marks/${CLASS}/${DAY}`,
      `marks/${CLASS}/2026-11-17`,
    ]);
    expect(await rowsOf(device.db, 'marks').get(MARK)).toMatchObject({ adjustment: 2, customNote: 'MVP' });
  });
});
