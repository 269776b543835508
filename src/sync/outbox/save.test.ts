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
  it('W1 a save stores the shown row, its base row and the entry together', async () => {
    const entry = await device.saved(rename('Ani'));
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ani', note: 'n' });
    expect(await basesOf(device.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'Ana' } });
    expect(entry).toMatchObject({ state: 'waiting', touches: ['students:301'], body: { id: ANA, nickname: 'Ani' } });
  });

  it('W1 a second write of a row does not change the row’s base row', async () => {
    await device.saved(rename('Ani'));
    await device.saved(rename('Anni'));
    expect(await basesOf(device.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'Ana' } });
  });

  it('W1 the save of a new row stores an empty base row, because the server does not have the row yet', async () => {
    await device.createStudent(999);
    expect(await basesOf(device.db).get(['students', 999])).toMatchObject({ row: null });
    expect(await device.student(999)).toMatchObject({ skillLevel: 3, deleted: false });
  });

  it('W1 a save that fails stores nothing', async () => {
    const also = async () => {
      throw new Dexie.QuotaExceededError('no room');
    };
    const plan = async () => ({ writes: [rename('Ani'), rename('Anni')], also });
    const full = savePlanned(device, { changes: ['students'], reads: [], plan });
    await expect(full).rejects.toThrow('no room');
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
    expect([await device.db.outbox.count(), await basesOf(device.db).count(), device.nudges]).toEqual([0, 0, 0]);
  });

  it('W1 several writes are saved in one transaction, each as an entry with its own key and stamp', async () => {
    await save(device, [rename('Ani'), rename('Anni')]);
    const [first, second] = await device.outbox();
    expect(first?.key).not.toBe(second?.key);
    expect(compareStamps(stampOf(second?.stamp ?? ''), stampOf(first?.stamp ?? ''))).toBeGreaterThan(0);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Anni' });
  });

  it('R2.1 a save starts replay after its commit', async () => {
    await device.saved(rename('Ani'));
    expect(device.nudges).toBe(1);
  });

  it('W2 the database asks the browser to report the success of a transaction only after writing it to the disk (strict durability)', () => {
    // Dexie reads this option for every transaction, but its types do not contain it.
    expect(device.db).toHaveProperty('_options.chromeTransactionDurability', 'strict');
  });

  it('L4.3 if a newer version of the app has upgraded the database, a tab with an old version stores nothing in it', async () => {
    await upgradeByNewerApp(device.db, device.userId);
    await expect(save(device, [rename('Ani')])).rejects.toThrow('Reload');
    expect(await device.db.outbox.count()).toBe(0);
  });
});

describe('the content of an entry', () => {
  it('W6.1 a new entry contains the call, the patches and the stamp of its write, and waits', async () => {
    const write = rename('Ani');
    const entry = await device.saved(write);
    expect(entry).toMatchObject({ ...write, state: 'waiting', error: null, at: NOON });
    expect(entry.key).toMatch(/^test-key-/);
    expect(parseStamp(entry.stamp)).not.toBeNull();
  });

  it('W6.2 until the first full pull has ended, the `seen` of a write is 0', async () => {
    await device.pulledTo(40, { complete: false });
    expect(await device.saved(rename('Ani'))).toMatchObject({ seen: 0 });
  });

  it('W6.2 the `seen` of a write is the device’s cursor, even while a resync runs', async () => {
    await device.pulledTo(40, { full: { to: 90, page: '90.1.1' } });
    expect(await device.saved(rename('Ani'))).toMatchObject({ seen: 40 });
  });

  it('W8a if a draft is saved, the `seen` of the write is the cursor that the draft contains', async () => {
    await device.pulledTo(40);
    expect(await device.saved({ ...rename('Ani'), seen: 12 })).toMatchObject({ seen: 12 });
  });

  it('D4.1 a delete stores the key of its entry in the tombstone', async () => {
    const key = 'the-delete';
    const patches = [{ table: 'students', id: ANA, kind: 'delete', key }] as const;
    const entry = await device.saved({ method: 'DELETE', path: `students/${ANA}`, key, patches });
    expect(entry.key).toBe(key);
    expect(await device.student(ANA)).toMatchObject({ tomb: key });
  });
});

describe('R8.1 a write that needs the row of a set-aside create', () => {
  it('R8.1a, R8.3 a write that needs a refused create is parked immediately, and the screen shows it only if the server lacks the row', async () => {
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
});

describe('W4 edit stamps', () => {
  const nextStamp = async () => stampOf((await device.saved(rename('Ani'))).stamp);
  const follow = async (text: string | null, asked?: number, answeredAt = device.now()) => {
    const clock = { reading: text, generation: asked ?? (await clockGeneration(device.db)), answeredAt };
    await device.db.transaction('rw', device.db.meta, device.db.outbox, () =>
      followServer(device, clock, () => device.outbox(), 'd'),
    );
  };

  it('W4 each edit stamp is later than the previous one, even if the wall clock was set back', async () => {
    const first = await nextStamp();
    device.wallClock -= 3_600_000;
    const second = await nextStamp();
    expect(first.ms).toBe(NOON);
    expect(compareStamps(second, first)).toBeGreaterThan(0);
    expect(second.device).toBe(first.device);
  });

  it('W4a if a device’s clock is an hour slow, an answer corrects it', async () => {
    await follow(`${NOON + 3_600_000}.4`);
    device.wallClock += 10;
    expect(await nextStamp()).toMatchObject({ ms: NOON + 3_600_010, counter: 0 });
  });

  it('W4b even if a device needs three seconds to read and store an answer, the stamps of its writes are not too early', async () => {
    const answeredAt = device.now();
    device.wallClock += 3_000;
    await follow(`${NOON}.0`, undefined, answeredAt);
    expect((await nextStamp()).ms).toBe(NOON + 3_000);
  });

  it('W4a if a device’s clock is a year fast, an answer corrects it as soon as no write waits any more', async () => {
    const year = 31_536_000_000;
    device.wallClock = NOON + year;
    await nextStamp();
    await device.db.outbox.clear();
    await follow(`${NOON}.0`);
    expect((await nextStamp()).ms).toBe(NOON);
  });

  it('W4a an answer never sets the device’s clock to a time before the stamp of a waiting write', async () => {
    device.wallClock = NOON + 5_000;
    const unsent = await nextStamp();
    await follow(`${NOON}.0`);
    expect(compareStamps(await nextStamp(), unsent)).toBeGreaterThan(0);
  });

  it('W4d if the answer to a later call has already set the clock, a late answer does not set it', async () => {
    const asked = await clockGeneration(device.db);
    device.wallClock += 60_000;
    await follow(`${NOON + 60_000}.0`);
    const written = await nextStamp();
    await device.db.outbox.clear();
    await follow(`${NOON}.0`, asked);
    expect(compareStamps(await nextStamp(), written)).toBeGreaterThan(0);
  });

  it('W4 an answer without the server’s time does not set the clock', async () => {
    const before = await nextStamp();
    await follow(null);
    await follow('not a reading');
    expect(await nextStamp()).toEqual({ ...before, counter: before.counter + 1 });
  });
});
