import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareStamps, parseStamp, type Stamp } from '#domain/sync/stamp.ts';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { followServer, clockGeneration } from '../clock.ts';
import { splitSetAside } from './dependents.ts';
import { save, savePlanned } from './save.ts';
import type { Write } from '../../writes/write.ts';
import { basesOf } from '../../../tests/support/stored-rows.ts';

const ANA = 301;
const rename = (nickname: string): Write => ({
  method: 'PATCH',
  path: 'students',
  body: { id: ANA, nickname },
  patches: [{ table: 'students', id: ANA, kind: 'update', fields: { nickname } }],
});

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.has('students', { id: ANA, nickname: 'Ana', note: 'n' });
});

const stampOf = (text: string): Stamp => parseStamp(text) ?? { ms: -1, counter: -1, device: '' };

describe('W1 a save in one transaction', () => {
  it('W1 a save stores the shown row, the server’s version of the row (base) and the outbox entry in one transaction', async () => {
    const entry = await device.saved(rename('Ani'));
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ani', note: 'n' });
    expect(await basesOf(device.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'Ana' } });
    expect(entry).toMatchObject({ state: 'waiting', touches: ['students:301'], body: { id: ANA, nickname: 'Ani' } });
  });

  it('W1 a second change of a row does not change the stored server’s version of the row (base)', async () => {
    await device.saved(rename('Ani'));
    await device.saved(rename('Anni'));
    expect(await basesOf(device.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'Ana' } });
  });

  it('W1 a save of a new row stores an empty base (server’s version), because the server does not have this row yet', async () => {
    await device.createStudent(999);
    expect(await basesOf(device.db).get(['students', 999])).toMatchObject({ row: null });
    expect(await device.student(999)).toMatchObject({ skillLevel: 3, deleted: false });
  });

  it('W1 if the transaction of a save fails, nothing is stored', async () => {
    const also = async () => {
      throw new Dexie.QuotaExceededError('no room');
    };
    const plan = async () => ({ writes: [rename('Ani'), rename('Anni')], also });
    const full = savePlanned(device, { changes: ['students'], reads: [], plan });
    await expect(full).rejects.toThrow('no room');
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
    expect([await device.db.outbox.count(), await basesOf(device.db).count(), device.nudges]).toEqual([0, 0, 0]);
  });

  it('W1 one transaction can save several writes, each as an outbox entry with its own idempotency key and edit stamp', async () => {
    await save(device, [rename('Ani'), rename('Anni')]);
    const [first, second] = await device.outbox();
    expect(first?.key).not.toBe(second?.key);
    expect(compareStamps(stampOf(second?.stamp ?? ''), stampOf(first?.stamp ?? ''))).toBeGreaterThan(0);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Anni' });
  });

  it('R2.1 as soon as a save is committed, the sync engine is told to send the outbox', async () => {
    await device.saved(rename('Ani'));
    expect(device.nudges).toBe(1);
  });

  it('W2 a save asks the browser for strict durability (success is reported only after the data is on the disk)', () => {
    // Dexie reads this option for every transaction, but its types do not contain it.
    expect(device.db).toHaveProperty('_options.chromeTransactionDurability', 'strict');
  });

  it('L4.3 if a newer app has upgraded the database, a tab with an old app stores nothing in it', async () => {
    await upgradeByNewerApp(device.db, device.userId);
    await expect(save(device, [rename('Ani')])).rejects.toThrow('Reload');
    expect(await device.db.outbox.count()).toBe(0);
  });
});

it('W6.1 a new outbox entry waits to be sent, and contains the call, the patches (row changes) and the edit stamp of its write', async () => {
  const write = rename('Ani');
  const entry = await device.saved(write);
  expect(entry).toMatchObject({ ...write, state: 'waiting', error: null, at: NOON });
  expect(entry.key).toMatch(/^test-key-/);
  expect(parseStamp(entry.stamp)).not.toBeNull();
});

it('W6.2 until the first full pull (of all rows) has ended, each new outbox entry has 0 as `seen` (the known cursor)', async () => {
  await device.pulledTo(40, { complete: false });
  expect(await device.saved(rename('Ani'))).toMatchObject({ seen: 0 });
});

it('W6.2 a new outbox entry has the device’s cursor as `seen`, even while the device pulls all rows again (a resync)', async () => {
  await device.pulledTo(40, { full: { to: 90, page: '90.1.1' } });
  expect(await device.saved(rename('Ani'))).toMatchObject({ seen: 40 });
});

it('W8a if the teacher saves a draft, its outbox entry has as `seen` the cursor at which the draft was begun, not the present cursor', async () => {
  await device.pulledTo(40);
  expect(await device.saved({ ...rename('Ani'), seen: 12 })).toMatchObject({ seen: 12 });
});

it('D4.1 the tombstone of a deleted row contains the idempotency key of the delete’s outbox entry', async () => {
  const key = 'the-delete';
  const patches = [{ table: 'students', id: ANA, kind: 'delete', key }] as const;
  const entry = await device.saved({ method: 'DELETE', path: `students/${ANA}`, key, patches });
  expect(entry.key).toBe(key);
  expect(await device.student(ANA)).toMatchObject({ tomb: key });
});

it('R8.1a, R8.3 a new write that depends on a refused create is parked (stored but not sent), and the screen shows it only if the server lacks the row', async () => {
  const created = await device.createStudent(999);
  await device.db.outbox.update(created.seq, { state: 'refused' });
  const patches = [ANA, 999].map((id) => ({
    table: 'students' as const,
    id,
    kind: 'update' as const,
    fields: { nickname: 'both' },
  }));
  const entry = await device.saved({ method: 'PATCH', path: 'students', body: {}, patches });
  expect(entry).toMatchObject({ state: 'refused', error: null });
  expect(splitSetAside(await device.outbox()).parked).toEqual([entry]);
  expect(await device.student(999)).toMatchObject({ nickname: 'both' });
  expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
});

describe('W4 edit stamps', () => {
  const nextStamp = async () => stampOf((await device.saved(rename('Ani'))).stamp);
  const follow = async (text: string | null, asked?: number, answeredAt = device.now()) => {
    const clock = { reading: text, generation: asked ?? (await clockGeneration(device.db)), answeredAt };
    await device.db.transaction('rw', device.db.meta, device.db.outbox, () =>
      followServer(device, clock, () => device.outbox(), 'd'),
    );
  };

  it('W4 each edit stamp of a device is later than the one before, even if the device’s clock was set back', async () => {
    const first = await nextStamp();
    device.wallClock -= 3_600_000;
    const second = await nextStamp();
    expect(first.ms).toBe(NOON);
    expect(compareStamps(second, first)).toBeGreaterThan(0);
    expect(second.device).toBe(first.device);
  });

  it('W4a if a device’s clock is an hour slow, an answer of the server corrects the edit stamps', async () => {
    await follow(`${NOON + 3_600_000}.4`);
    device.wallClock += 10;
    expect(await nextStamp()).toMatchObject({ ms: NOON + 3_600_010, counter: 0 });
  });

  it('W4b if a device needs three seconds to read and store an answer, the edit stamps of its writes include these three seconds', async () => {
    const answeredAt = device.now();
    device.wallClock += 3_000;
    await follow(`${NOON}.0`, undefined, answeredAt);
    expect((await nextStamp()).ms).toBe(NOON + 3_000);
  });

  it('W4a if a device’s clock is a year fast, a server’s answer corrects the edit stamps as soon as no write waits in the outbox', async () => {
    const year = 31_536_000_000;
    device.wallClock = NOON + year;
    await nextStamp();
    await device.db.outbox.clear();
    await follow(`${NOON}.0`);
    expect((await nextStamp()).ms).toBe(NOON);
  });

  it('W4a after an answer of the server has corrected the clock, the next edit stamp is still later than that of a waiting write', async () => {
    device.wallClock = NOON + 5_000;
    const unsent = await nextStamp();
    await follow(`${NOON}.0`);
    expect(compareStamps(await nextStamp(), unsent)).toBeGreaterThan(0);
  });

  it('W4d if the answer to a later call has already corrected the device’s clock, a delayed earlier answer does not change it', async () => {
    const asked = await clockGeneration(device.db);
    device.wallClock += 60_000;
    await follow(`${NOON + 60_000}.0`);
    const written = await nextStamp();
    await device.db.outbox.clear();
    await follow(`${NOON}.0`, asked);
    expect(compareStamps(await nextStamp(), written)).toBeGreaterThan(0);
  });

  it('W4 an answer without the server’s time does not set the device’s clock', async () => {
    const before = await nextStamp();
    await follow(null);
    await follow('not a reading');
    expect(await nextStamp()).toEqual({ ...before, counter: before.counter + 1 });
  });
});
