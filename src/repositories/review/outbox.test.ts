import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Patch } from '#domain/sync/patch.ts';
import { OWNER, work } from '../../../tests/support/backup-file.ts';
import { entryOf, NOON, TestDevice } from '../../../tests/support/device.ts';
import type { EntryState, OutboxEntry } from '../../db/stored.ts';
import { noteBackup } from '../../sync/backup/last-backup.ts';
import { makeFile } from '../../sync/backup/make-file.ts';
import { fix } from '../../sync/outbox/decisions.ts';
import { keepBases } from '../../sync/outbox/overlay.ts';
import { countOutbox } from '../../sync/status.ts';
import { outboxFacts } from './outbox.ts';

const STATES: EntryState[] = ['waiting', 'refused'];

async function deviceWith(entries: readonly Pick<OutboxEntry, 'state' | 'at' | 'patches'>[]): Promise<TestDevice> {
  const device = new TestDevice();
  for (const more of entries) {
    const { seq: _, ...entry } = entryOf(more.patches, more);
    await device.db.outbox.add(entry);
  }
  const patches = entries.flatMap((entry) => entry.patches);
  await device.db.transaction('rw', device.db.tables, async () => await keepBases(device.db, patches));
  return device;
}

const changeOf = (id: number): Patch => ({ table: 'students', id, kind: 'update', fields: {} });
const ofStudent = fc.record({
  table: fc.constant('students' as const),
  id: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom('create' as const, 'update' as const),
  fields: fc.constant({}),
});
const ofMark = fc.integer({ min: 1, max: 3 }).map((id): Patch => ({
  table: 'marks',
  id,
  group: [200, id < 3 ? '2026-11-19' : '2026-11-20'],
  kind: 'update',
  fields: {},
}));

it('8.2 the numbers of unsent and refused changes that the device reads from database indexes equal the numbers from all outbox entries', async () => {
  const entry = fc.record({
    state: fc.constantFrom(...STATES),
    at: fc.integer({ min: NOON, max: NOON + 9 }),
    patches: fc.array<Patch>(fc.oneof(ofStudent, ofMark), { minLength: 1, maxLength: 3 }),
  });
  const backup = fc.option(fc.integer({ min: NOON - 1, max: NOON + 10 }));
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), backup, async (entries, backedUp) => {
      const device = await deviceWith(entries);
      if (backedUp !== null) await noteBackup(device, { at: backedUp, lastSeq: Infinity });
      const onlyHere = entries.filter(({ at }) => at >= (backedUp ?? -Infinity));
      expect(await outboxFacts(device.db)).toEqual({
        ...countOutbox(entries),
        empty: entries.length === 0,
        onlyHereSince: onlyHere.length === 0 ? null : Math.min(...onlyHere.map(({ at }) => at)),
      });
      device.db.close();
    }),
    { numRuns: 60 },
  );
});

it('8.2 if most entries of a long outbox were refused, the number of unsent changes does not include the refused entries', async () => {
  const entries = Array.from({ length: 150 }, (_, index) => ({
    state: index < 120 ? ('refused' as const) : ('waiting' as const),
    at: NOON,
    patches: [changeOf(index % 130)],
  }));
  const { db } = await deviceWith(entries);
  expect(await outboxFacts(db)).toMatchObject({ rows: countOutbox(entries).rows });
});

it.each([
  ['no outbox entry is refused', {}, []],
  ['one outbox entry is refused', { state: 'refused' }, ['students:1']],
] as const)(
  '8.2 if %s, the device reads the number of unsent changes from a database index, without loading the unsent entries',
  async (_name, change, mayRead) => {
    const device = await deviceWith([
      { state: 'waiting', at: NOON, patches: [changeOf(1)] },
      { state: 'waiting', at: NOON, patches: [changeOf(2)] },
    ]);
    await device.db.outbox.update((await device.outbox())[0]?.seq ?? 0, change);
    const read: string[] = [];
    device.db.outbox.hook('reading', (entry) => {
      read.push(...entry.touches);
      return entry;
    });
    expect(await outboxFacts(device.db)).toMatchObject({ rows: mayRead.length === 0 ? 2 : 1 });
    expect(read).toEqual(mayRead);
    // This read shows that the hook above notices a read of the outbox.
    await device.outbox();
    expect(read).toContain('students:2');
  },
);

describe('L3.4 since when the device has writes that no backup contains', () => {
  let device: TestDevice;
  beforeEach(async () => {
    device = new TestDevice();
    await device.pulledTo(10);
  });

  it('L3.4 if the teacher made a write while the app made a backup, the app knows that the backup does not contain the write', async () => {
    await device.patchStudent(301, { nickname: 'in the file' });
    device.wallClock = NOON + 1_000;
    const file = await makeFile(device, OWNER, 'backup', work());
    device.wallClock = NOON + 5_000;
    await device.patchStudent(301, { nickname: 'made while the file was saved' });
    device.wallClock = NOON + 60_000;
    await noteBackup(device, file);
    expect((await outboxFacts(device.db)).onlyHereSince).toBe(NOON + 5_000);
  });

  it('L3.4 if the teacher corrected a refused write after a backup, the app knows that the backup does not contain the correction', async () => {
    device = await deviceWith([
      {
        state: 'refused',
        at: NOON,
        patches: [changeOf(1)],
      },
    ]);
    await noteBackup(device, { at: NOON + 1, lastSeq: Infinity });
    expect((await outboxFacts(device.db)).onlyHereSince).toBeNull();
    device.wallClock = NOON + 2;
    const [refused] = await device.outbox();
    await fix(device, refused?.seq ?? 0, { body: { id: 1, number: 8 }, patches: refused?.patches ?? [] });
    expect((await outboxFacts(device.db)).onlyHereSince).toBe(NOON + 2);
  });

  it('L3.4 if a write has an earlier time than a backup but was stored after it, the app knows that the backup does not contain the write', async () => {
    const file = await makeFile(device, OWNER, 'backup', work());
    device.wallClock = NOON - 5;
    await device.patchStudent(301, { nickname: 'waited for the file' });
    await noteBackup(device, file);
    expect((await outboxFacts(device.db)).onlyHereSince).toBe(NOON - 5);
  });
});
