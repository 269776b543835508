import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backup } from '#domain/sync/backup.ts';
import { backupOf, OWNER, restored, work } from '../../../tests/support/backup-file.ts';
import { feedPage, feedRow, NOON, TestDevice, NO_CLOCK } from '../../../tests/support/device.ts';
import { readSync } from '../../db/meta.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { day } from '../../../tests/support/rows.ts';
import { updateMarks } from '../../writes/daily-points.ts';
import { putSettings } from '../../writes/user.ts';
import { lastBackup, noteBackup } from './last-backup.ts';
import { makeFile, type LongWork } from './make-file.ts';
import { placeHeader } from '../outbox/place.ts';
import { applyFullPage, applyPage, startFullPull } from '../pull/apply-page.ts';
import { keptRows } from '../pull/kept-rows.ts';
import { fileRefusal, planRestore, restoreFile } from './restore.ts';
import { basesOf, rowsOf } from '../../../tests/support/stored-rows.ts';

const NOON_ISO = new Date(NOON).toISOString();
const ANA = 301;
const BEN = 302;

let device: TestDevice;
let fresh: TestDevice;
beforeEach(async () => {
  [device, fresh] = [new TestDevice(), new TestDevice()];
  await device.pulledTo(10);
  await device.has('students', {
    id: ANA,
    classId: 200,
    fullName: 'Rivera, Ana',
    createdAt: '2026-11-20T12:00:00.000Z',
    nickname: 'Ana',
  });
});

const keptNames = async (of: TestDevice) =>
  (await keptRows(of.db)).flatMap(({ rows }) => rows.map(({ row }) => row['nickname']));
const clockOf = async (of: TestDevice) => (await of.db.meta.get('clock')) as { ms: number; device: string };

it('S4.2a if a restored write lacks the storage group of its row, the restore finds the group in the file’s write that created the row', async () => {
  const mark = { table: 'marks', id: 9, group: [200, '2026-11-20'] } as const;
  const create = {
    ...mark,
    kind: 'create',
    fields: { studentId: ANA, classId: 200, createdAt: '2026-11-20' },
  } as const;
  const update = { table: 'marks', id: 9, kind: 'update', fields: { attendanceState: 'A' } } as const;
  await device.saved({ ...updateMarks(200, day('2026-11-20'), []), patches: [create] });
  await fresh.pulledTo(10);
  await fresh.saved({ method: 'PUT', path: 'x', patches: [update] });
  await restored(device, fresh);
  expect((await fresh.outbox()).map(({ touches }) => touches)).toEqual([
    ['marks/200/2026-11-20'],
    ['marks/200/2026-11-20'],
  ]);
});

describe('L6.2 an empty device restores a backup file', () => {
  it('L6.2 after a restore the device shows the file’s rows, including the changes of its waiting writes, and requests all rows (a full pull)', async () => {
    await device.patchStudent(ANA, { nickname: 'Ani' });
    await device.createStudent(BEN);
    expect(await restored(device, fresh)).toMatchObject({ entries: { length: 2 }, rows: 2 });
    expect(await fresh.student(ANA)).toMatchObject({ nickname: 'Ani' });
    expect(await fresh.student(BEN)).toMatchObject({ fullName: 'Student, 302' });
    expect(await fresh.sync()).toMatchObject({ cursor: 10, complete: true, epoch: null, full: { to: null } });
  });

  it('L6.2 after a restore, the full pull removes the file’s rows that the server no longer has, and keeps the file’s waiting writes', async () => {
    await device.patchStudent(ANA, { nickname: 'Ani' });
    await device.has('students', {
      id: BEN,
      classId: 200,
      fullName: 'Chen, Bo',
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    await restored(device, fresh);
    await applyFullPage(fresh, await readSync(fresh.db), feedPage([feedRow(ANA, 3, { nickname: 'A' })], 12), NO_CLOCK);
    expect([await fresh.student(ANA), await fresh.student(BEN)]).toMatchObject([{ nickname: 'Ani' }, undefined]);
    expect(await fresh.states()).toEqual(['waiting']);
  });

  it('P4.2f if a restored backup file knows later changes than the device, the device sends the file’s change number to the server', async () => {
    await restored(device, fresh);
    expect(placeHeader(await fresh.sync(), null)).toEqual({ place: '10@e1' });
  });

  it('P4.2 if the device knows later changes than a restored backup file, it sends its own change number to the server', async () => {
    await fresh.pulledTo(14);
    await restored(device, fresh);
    expect(placeHeader(await fresh.sync(), null)).toEqual({ place: '14@e1' });
  });

  it('P4.4 after a device has restored a file, its full pull keeps copies of those rows of the file that a restored server has lost', async () => {
    await fresh.pulledTo(0, { epoch: 'e2' });
    await restored(device, fresh);
    await applyFullPage(fresh, await readSync(fresh.db), feedPage([], 12, { epoch: 'e2' }), NO_CLOCK);
    expect(await keptNames(fresh)).toEqual(['Ana']);
  });

  it('P4.4 if a backup was made during a full pull from a restored server, the device that restores it still keeps copies of the lost rows', async () => {
    await startFullPull(device);
    const first = feedPage([feedRow(BEN, 4, { nickname: 'Ben' })], 9, { epoch: 'e2', page: 'next' });
    await applyFullPage(device, await readSync(device.db), first, NO_CLOCK);
    await restored(device, fresh);
    const whole = feedPage([feedRow(BEN, 4, { nickname: 'Ben' })], 12, { epoch: 'e2' });
    await applyFullPage(fresh, await readSync(fresh.db), whole, NO_CLOCK);
    expect(await keptNames(fresh)).toEqual(['Ana']);
  });

  it('L6.2 after a restore, the file’s waiting writes wait with their old idempotency keys, and its refused writes are still refused', async () => {
    const [sent, refused] = [await device.createStudent(BEN), await device.patchStudent(ANA, { nickname: 'x' })];
    const error = { code: 'gone', status: 404, message: 'gone', detail: { key: 'k', count: 2 }, at: NOON };
    await device.db.outbox.update(refused.seq, { state: 'refused', error });
    await restored(device, fresh);
    const [first, second] = await fresh.outbox();
    expect(first).toMatchObject({ key: sent.key, stamp: sent.stamp, seen: 10, state: 'waiting' });
    expect(second).toMatchObject({ key: refused.key, state: 'refused', error });
  });

  it('R8.1b if a backup file has a parked write (it waited for a refused create and was never sent), the restore makes it a waiting write', async () => {
    const create = await device.createStudent(BEN);
    const error = { code: 'invalid', status: 400, message: 'No.', detail: null, at: NOON };
    await device.db.outbox.update(create.seq, { state: 'refused', error });
    await device.patchStudent(BEN, { nickname: 'Ben' });
    await restored(device, fresh);
    expect(await fresh.states()).toEqual(['refused', 'waiting']);
  });

  it('L6.2 a restore adds the drafts of the file (for example a roll before Save) to the device', async () => {
    await device.db.drafts.put({ key: 'form', kind: 'form', value: { name: 'Fall' } });
    await restored(device, fresh);
    expect(await fresh.db.drafts.get('form')).toMatchObject({ value: { name: 'Fall' } });
  });

  it('L6.2 if a device has requested a page of the change feed and then restores a file, it does not store this page', async () => {
    const asked = await readSync(fresh.db);
    await restored(device, fresh);
    await applyFullPage(fresh, asked, feedPage([], 12), NO_CLOCK);
    const late = feedPage([feedRow(ANA, 11, { nickname: 'late' })], 11);
    expect(await applyPage(fresh, asked, late, NO_CLOCK)).toBe(false);
    expect(await fresh.student(ANA)).toMatchObject({ nickname: 'Ana' });
  });
});

describe('L6.2 a device that already has rows restores a backup file', () => {
  beforeEach(async () => {
    await fresh.pulledTo(20);
    await fresh.has('students', {
      id: ANA,
      classId: 200,
      fullName: 'Rivera, Ana',
      createdAt: '2026-11-20T12:00:00.000Z',
      nickname: 'newer',
    });
    await fresh.patchStudent(ANA, { note: 'mine' });
  });

  it('L6.2 a restore adds the file’s missing writes at the end of the outbox, and changes no row and no write that the device has', async () => {
    await device.patchStudent(ANA, { nickname: 'Ani' });
    await device.patchStudent(ANA, { nickname: 'Anita' });
    fresh.newKey();
    const before = await fresh.outbox();
    await restoreFile(fresh, renamed(await backupOf(device)), work());
    expect((await fresh.outbox()).slice(0, 1)).toEqual(before);
    expect((await fresh.outbox()).map(({ body }) => body)).toMatchObject([
      { note: 'mine' },
      { nickname: 'Ani' },
      { nickname: 'Anita' },
    ]);
    expect(await fresh.student(ANA)).toMatchObject({ nickname: 'Anita', note: 'mine' });
    expect(await basesOf(fresh.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'newer' } });
  });

  it('L6.2 a second restore of the same backup file adds nothing to the device', async () => {
    await device.createStudent(BEN);
    const file = renamed(await backupOf(device));
    await restoreFile(fresh, file, work());
    expect(await planRestore(fresh.db, file)).toMatchObject({ entries: [], rows: 0, drafts: [] });
    await restoreFile(fresh, file, work());
    expect(await fresh.outbox()).toHaveLength(2);
  });

  it('L6.2 if the device and the file both have a draft of the same form, the restore keeps the draft of the device', async () => {
    await device.db.drafts.put({ key: 'form', kind: 'form', value: 'old' });
    await fresh.db.drafts.put({ key: 'form', kind: 'form', value: 'typed since' });
    await restored(device, fresh);
    expect(await fresh.db.drafts.get('form')).toMatchObject({ value: 'typed since' });
  });
});

/** All test devices make the same keys. */
function renamed(file: Backup): Backup {
  return { ...file, outbox: file.outbox.map((entry) => ({ ...entry, key: `other-${entry.key}` })) };
}

it('L6.2 after a restore the device’s edit stamps have a new device id and are later than all stamps of the file', async () => {
  await device.patchStudent(ANA, { nickname: 'Ani' });
  device.wallClock += 5_000;
  const last = await device.patchStudent(ANA, { nickname: 'Anita' });
  await restored(device, fresh);
  const next = await fresh.patchStudent(ANA, { nickname: 'after' });
  const [there, here] = [await clockOf(device), await clockOf(fresh)];
  expect(here.device).not.toBe(there.device);
  expect(Number(next.stamp.split('.')[0])).toBeGreaterThanOrEqual(Number(last.stamp.split('.')[0]));
  expect(await fresh.student(ANA)).toMatchObject({ nickname: 'after' });
});

/** Counts every transaction that Dexie begins. Dexie also begins one for a single call outside of an explicit transaction. */
function transactionsOf({ db }: TestDevice) {
  return vi.spyOn(db as unknown as { _createTransaction(): unknown }, '_createTransaction');
}

describe('L6.2 a restore or a backup is done completely or not at all', () => {
  it('L6.2 a restore that the teacher cancels changes nothing on the device', async () => {
    const stop = new AbortController();
    const file = await backupOf(device);
    stop.abort(new Error('stopped'));
    const stopped = restoreFile(fresh, file, { signal: stop.signal, onProgress: () => undefined });
    await expect(stopped).rejects.toThrow('stopped');
    const stored = (await fresh.db.meta.toArray()).map(({ key }) => key);
    expect([await fresh.db.students.count(), stored]).toEqual([0, []]);
  });

  it('L6.1 if the teacher cancels a backup, the promise of the backup is rejected with the reason of the abort signal', async () => {
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    const stopped = makeFile(device, OWNER, 'backup', { signal: stop.signal, onProgress: () => undefined });
    await expect(stopped).rejects.toThrow('stopped');
  });

  it('W1b a backup reads all rows in one database transaction, and a restore stores all rows in one transaction', async () => {
    await device.patchStudent(ANA, { nickname: 'Ani' });
    await device.createStudent(BEN);
    await fresh.db.open();
    const [reads, writes] = [transactionsOf(device), transactionsOf(fresh)];
    await restoreFile(fresh, await backupOf(device), work());
    expect([reads.mock.calls.length, writes.mock.calls.length]).toEqual([1, 1]);
  });

  it('L6.1 while the app makes a backup, it reports how many rows of the total it has processed', async () => {
    const onProgress = vi.fn<LongWork['onProgress']>();
    await makeFile(device, OWNER, 'backup', { signal: new AbortController().signal, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith({ done: 1, total: 1 });
  });

  it('L3.2 if the device has no free storage, a restore stores nothing and reports that the device is full', async () => {
    const noteFull = vi.fn<() => void>();
    const file = await backupOf(device);
    vi.spyOn(fresh.db.outbox, 'bulkAdd').mockRejectedValue(
      Object.assign(new Error('no room'), { name: 'QuotaExceededError' }),
    );
    await expect(restoreFile(Object.assign(fresh, { noteFull }), file, work())).rejects.toThrow('no room');
    expect([await fresh.db.students.count(), noteFull.mock.calls.length]).toEqual([0, 1]);
  });
});

it('L6.3 the file of the unsent writes contains only the waiting writes and those that are set aside (refused or parked)', async () => {
  const [refused, waiting] = [await device.createStudent(BEN), await device.patchStudent(ANA, { nickname: 'Ani' })];
  await device.db.outbox.update(refused.seq, { state: 'refused', error: null });
  const file = await backupOf(device, 'unsent');
  const keys = [refused.key, waiting.key];
  expect([file.outbox.map(({ key }) => key), file.rows, file.bases]).toEqual([keys, {}, []]);
});

describe('L6.4 which teacher and server a backup file belongs to', () => {
  it('L6.4 a device accepts a backup file of the same server (same epoch), even if the address of the server has changed', async () => {
    const file = await backupOf(device);
    const away = { ...OWNER, server: 'https://elsewhere.example' };
    expect(await fileRefusal(device.db, file, away)).toBeNull();
    expect(await fileRefusal(fresh.db, file, away)).toBe('other-server');
    await device.pulledTo(10, { epoch: null, before: 'e1', full: { to: null, page: null } });
    expect(await fileRefusal(device.db, file, away)).toBeNull();
  });

  it('L6.4a if the server has lost the teacher’s account, the teacher can sign up again and restore an old backup file, including the settings', async () => {
    await device.saved(putSettings(7, { ...defaultSettings(), note1a: 'Effort' }, NOON_ISO));
    const file = await backupOf(device);
    const again = { ...file, owner: { ...file.owner, userId: 3, epoch: 'before the restore' } };
    const patches = file.outbox.map((entry) => ({
      ...entry,
      patches: entry.patches.map((one) => ({ ...one, id: 3 })),
    }));
    const old = {
      ...again,
      outbox: patches,
      bases: file.bases.map((base) => ({ ...base, id: 3 })),
      rows: { settings: [{ ...(file.rows.settings?.[0] ?? { id: 3 }), id: 3 }] },
    };
    expect(await fileRefusal(fresh.db, old, { ...OWNER, userId: 7 })).toBeNull();
    await restoreFile(fresh, old, work());
    expect(await rowsOf(fresh.db, 'settings').toArray()).toMatchObject([{ id: 7, note1a: 'Effort' }]);
    expect(await fresh.outbox()).toMatchObject([{ state: 'waiting', touches: ['settings:7'] }]);
  });

  it('L6.1 after a backup the device stores the time of this backup', async () => {
    expect(await lastBackup(device.db)).toBeNull();
    await noteBackup(device, await makeFile(device, OWNER, 'backup', work()));
    expect(await lastBackup(device.db)).toBe(NOON);
  });
});

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('create', 'patch'),
    id: fc.integer({ min: 301, max: 306 }),
    name: fc.string({ maxLength: 12 }),
  }),
  { maxLength: 12 },
);

it('L6.1, L6.2 a device that restores the backup of another device shows the same rows and sends the same writes', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const [one, two] = [new TestDevice(), new TestDevice()];
      await one.pulledTo(10);
      await one.has('students', {
        id: ANA,
        classId: 200,
        fullName: 'Rivera, Ana',
        createdAt: '2026-11-20T12:00:00.000Z',
      });
      for (const { kind, id, name } of list) {
        if (kind === 'create') await one.createStudent(id, { nickname: name });
        else await one.patchStudent(id, { nickname: name, note: null });
      }
      await restored(one, two);
      const sent = ({
        key,
        method,
        path,
        body,
        patches,
        stamp,
        seen,
      }: Awaited<ReturnType<TestDevice['outbox']>>[0]) => ({ key, method, path, body, patches, stamp, seen });
      expect((await two.outbox()).map(sent)).toEqual((await one.outbox()).map(sent));
      const shown = async (of: TestDevice) => (await of.db.students.toArray()).map(({ pulled: _, ...row }) => row);
      expect(await shown(two)).toEqual(await shown(one));
    }),
    { numRuns: 40 },
  );
});
