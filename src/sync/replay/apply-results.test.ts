import { beforeEach, describe, expect, it } from 'vitest';
import { compareStamps, parseStamp } from '#domain/sync/stamp.ts';
import { NO_CLOCK, NOON, TestDevice } from '../../../tests/support/device.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { LATER } from '../exchange.ts';
import { splitSetAside } from '../outbox/dependents.ts';
import { applyResults } from './apply-results.ts';
import type { EntryResult } from '../outcome.ts';

const stampOf = (text: string) => parseStamp(text) ?? expect.fail(`no stamp: ${text}`);

const ANA = 301;
const FRESH = 999;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana' });
});

async function answer(results: readonly Partial<EntryResult>[], epoch = 'e1', given: OutboxEntry[] | null = null) {
  const entries = given ?? (await device.outbox());
  const full = results.map((result, index) => ({ key: entries[index]?.key ?? '', status: 200, ...result }));
  const clock = { reading: `${NOON}.0`, generation: 0, answeredAt: device.now() };
  return await applyResults(device, entries, { results: full, clock, epoch });
}

const gone: Partial<EntryResult> = { status: 404, code: 'gone', message: 'This was deleted.' };
const unknown: Partial<EntryResult> = { status: 404, code: 'unknown', message: 'This is not there.' };

describe('R4.1 the device stores the server’s answers to batches of writes', () => {
  it('R4.1 until a page of the change feed contains the change of an accepted entry, the entry stays in the outbox, and the screen shows its values', async () => {
    const { seq, key } = await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([{ change: 11 }])).toEqual({ accepted: [{ seq, key, change: 11 }], stop: null });
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
  });

  it('R4.1a if the server fails at an outbox entry and later accepts it, the device removes the stored error of the entry', async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
    await answer([{ status: 500, code: 'server_error' }]);
    expect(await device.outbox()).toMatchObject([{ error: { code: 'server_error' } }]);
    await answer([{ change: 11 }]);
    expect(await device.outbox()).toMatchObject([{ state: 'waiting', error: null }]);
  });

  it('R4.1a if the device is killed while it stores the results of a large batch, it has stored none of them', async () => {
    for (let n = 0; n < 300; n += 1) await device.patchStudent(ANA, { nickname: `name ${n}` });
    let calls = 0;
    const noteProgress = () => {
      calls += 1;
      if (calls > 1) throw new Error('killed');
    };
    Object.assign(device, { noteProgress });
    await expect(answer(Array.from({ length: 300 }, () => gone))).rejects.toThrow('killed');
    expect(new Set(await device.states())).toEqual(new Set(['waiting']));
  });

  it('S4.2 if the storage group of a row was found only after the write was sent, a refusal still makes the screen show the server’s row', async () => {
    const entry = await device.patchStudent(ANA, { nickname: 'mine' });
    await answer([gone], 'e1', [{ ...entry, touches: ['students:1'] }]);
    expect(await device.states()).toEqual(['refused']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
  });

  it('W4 if the device’s clock was a year fast when a write was made, the next write still has a later edit stamp', async () => {
    device.wallClock = NOON + 365 * 86_400_000;
    const sent = await device.patchStudent(ANA, { nickname: 'first' });
    device.wallClock = NOON;
    await answer([{ change: 11 }]);
    const later = await device.patchStudent(ANA, { nickname: 'second' });
    expect(compareStamps(stampOf(later.stamp), stampOf(sent.stamp))).toBeGreaterThan(0);
  });

  it('R4.4b if a server of another epoch (a restored server) refuses a write, the device pulls first and does not mark the write as refused', async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([gone], 'before the restore')).toEqual({ accepted: [], stop: LATER });
    expect(await device.outbox()).toMatchObject([{ state: 'waiting', error: null }]);
  });

  it('R4.4b if the server refuses a write before the device knows the server’s epoch, the device pulls first and does not mark it as refused', async () => {
    await device.pulledTo(0, { epoch: null, complete: false });
    await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([unknown])).toMatchObject({ stop: LATER });
    expect(await device.states()).toEqual(['waiting']);
  });

  it('R10.3 if the server answers only a part of a batch, the entries without a result stay waiting in the outbox', async () => {
    await device.patchStudent(ANA, { nickname: '1' });
    await device.patchStudent(ANA, { nickname: '2' });
    await device.patchStudent(ANA, { nickname: '3' });
    const outcome = await answer([{ change: 11 }, { status: 500, code: 'server_error' }]);
    expect(outcome).toMatchObject({
      accepted: [{ change: 11 }],
      stop: { kind: 'retry', afterMs: null, cause: 'server' },
    });
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('R4.2 a result of the server with a key that no outbox entry has changes nothing on the device', async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([{ key: 'of-another', change: 11 }])).toEqual({ accepted: [], stop: LATER });
    expect(await device.states()).toEqual(['waiting']);
  });

  it('R4.2 if an entry was removed from the outbox before the server’s result arrives, the result changes nothing on the device', async () => {
    const entry = await device.patchStudent(ANA, { nickname: 'mine' });
    await device.db.outbox.delete(entry.seq);
    const results = [{ key: entry.key, status: 200, change: 11 }];
    await applyResults(device, [entry], { results, clock: NO_CLOCK, epoch: 'e1' });
    expect(await device.outbox()).toEqual([]);
  });
});

describe('R8.1 the device marks writes as refused or parked (not sent because they depend on a refused write)', () => {
  it('R8.1 if the server refuses a write, the outbox stores the reason, and the screen shows the server’s row', async () => {
    await device.patchStudent(ANA, { nickname: 'refused' });
    expect(await answer([{ ...gone, detail: { rowId: ANA, key: 'k' } }])).toEqual({ accepted: [], stop: null });
    expect(await device.outbox()).toMatchObject([
      {
        state: 'refused',
        error: { code: 'gone', status: 404, message: 'This was deleted.', detail: { rowId: ANA, key: 'k' }, at: NOON },
      },
    ]);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
  });

  it('9.62, R8.1 if the server refuses a create, a refused write that depends on it is parked (held back), and all other writes are sent', async () => {
    await device.createStudent(FRESH);
    await device.patchStudent(FRESH, { nickname: 'needs it' });
    await device.patchStudent(ANA, { nickname: 'does not' });
    await answer([gone, unknown, { change: 11 }]);
    expect(await device.outbox()).toMatchObject([
      { state: 'refused', error: { code: 'gone' } },
      { state: 'refused', error: { code: 'unknown' } },
      { state: 'waiting' },
    ]);
    expect(splitSetAside(await device.outbox()).parked).toMatchObject([{ seq: 2 }]);
  });

  it('R8.1a if the server has refused a create, a dependent write that is already in the batch waits until the server has answered it too', async () => {
    await device.createStudent(FRESH);
    await device.createStudent(FRESH, { nickname: 'of itself' });
    await answer([gone]);
    expect(await device.states()).toEqual(['refused', 'waiting']);
    await answer([gone, { change: 11 }]);
    expect(await device.states()).toEqual(['refused', 'waiting']);
    expect(await device.student(FRESH)).toMatchObject({ nickname: 'of itself' });
  });

  it.each([
    ['accepted', { change: 11 }],
    ['waiting', { status: 503, code: 'unavailable' }],
  ] as const)(
    'R8.2a if the server refuses a write as `unknown` and the create that it depends on is %s, the device sends the write again with a new key',
    async (_state, ofCreate) => {
      const create = await device.createStudent(FRESH);
      const needing = await device.patchStudent(FRESH, { nickname: 'needs it' });
      await device.patchStudent(ANA, { nickname: 'does not' });
      expect(await answer([ofCreate, unknown, unknown])).toMatchObject({ stop: LATER });
      const [first, second, third] = await device.outbox();
      expect(first).toMatchObject({ key: create.key, state: 'waiting' });
      // If several devices have the entry from a backup, all of them derive the same key.
      expect(second).toEqual({ ...needing, key: `${needing.key}_` });
      expect(third).toMatchObject({ state: 'refused', error: { code: 'unknown' } });
      expect(await device.student(FRESH)).toMatchObject({ nickname: 'needs it' });
    },
  );

  it('R8.2a if the server refuses a write as `unknown` and a later write deletes the same rows, the device does not send the write again', async () => {
    await device.createStudent(FRESH);
    await device.patchStudent(FRESH, { nickname: 'needs it' });
    const patches = [{ table: 'students', id: FRESH, kind: 'delete', key: 'of-the-delete' }] as const;
    await device.saved({ method: 'DELETE', path: `students/${FRESH}`, key: 'of-the-delete', patches: [...patches] });
    await answer([{ change: 11 }, unknown, { change: 12 }]);
    expect(await device.states()).toEqual(['waiting', 'refused', 'waiting']);
  });

  it('R8.2 if the answer to a batch has a Retry-After, a write that got a new idempotency key is sent again only after this wait', async () => {
    await device.createStudent(FRESH);
    await device.patchStudent(FRESH, { nickname: 'needs it' });
    await device.patchStudent(ANA, { nickname: 'Ani' });
    const busy = { status: 503, code: 'unavailable', retryAfter: 30 };
    expect(await answer([{ change: 11 }, unknown, busy])).toMatchObject({ stop: { kind: 'retry', afterMs: 30_000 } });
  });

  it('R8.1 if the server refuses a change of an existing row, no other write is held back because of the refusal', async () => {
    await device.patchStudent(ANA, { nickname: 'refused' });
    await device.patchStudent(ANA, { nickname: 'goes on' });
    await answer([gone, { change: 11 }]);
    expect(await device.states()).toEqual(['refused', 'waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'goes on' });
  });

  it('R4.2 a late acceptance makes a refused outbox entry wait again, but a late refusal changes only an entry that is waiting', async () => {
    const { seq } = await device.patchStudent(ANA, { nickname: 'mine' });
    await device.db.outbox.update(seq, { state: 'refused' });
    await answer([{ change: 11 }]);
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
    await answer([gone]);
    await answer([unknown]);
    expect(await device.outbox()).toMatchObject([{ state: 'refused', error: { code: 'gone' } }]);
  });

  it('W7 an answer of the server never changes the call or the patches of an outbox entry', async () => {
    const before = await device.patchStudent(ANA, { nickname: 'mine' });
    await answer([gone]);
    const [after] = await device.outbox();
    expect({ ...after, state: 'waiting', error: null }).toEqual(before);
  });
});
