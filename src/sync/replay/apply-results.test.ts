import { beforeEach, describe, expect, it } from 'vitest';
import { compareStamps, parseStamp } from '#domain/sync/stamp.ts';
import { NO_CLOCK, NOON, TestDevice } from '../../../tests/support/device.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { LATER } from '../exchange.ts';
import { splitSetAside } from '../outbox/dependents.ts';
import { applyResults } from './apply-results.ts';
import type { EntryResult } from './batch.ts';

const stampOf = (text: string) => parseStamp(text) ?? expect.fail(`no stamp: ${text}`);

const ANA = 301;
const FRESH = 999;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana' });
});

/** Applies these results to the entries of the outbox, in order. */
async function answer(results: readonly Partial<EntryResult>[], epoch = 'e1', given: OutboxEntry[] | null = null) {
  const entries = given ?? (await device.outbox());
  const full = results.map((result, index) => ({ key: entries[index]?.key ?? '', status: 200, ...result }));
  const clock = { reading: `${NOON}.0`, generation: 0, answeredAt: device.now() };
  return await applyResults(device, entries, { results: full, clock, epoch });
}

const gone: Partial<EntryResult> = { status: 404, code: 'gone', message: 'This was deleted.' };
const unknown: Partial<EntryResult> = { status: 404, code: 'unknown', message: 'This is not there.' };

describe('R4.1 the answers to the batches of a round', () => {
  it('R4.1 until a feed page contains the change of an accepted entry, the entry waits and the screen shows its values', async () => {
    const { seq, key } = await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([{ change: 11 }])).toEqual({ accepted: [{ seq, key, change: 11 }], stop: null });
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
  });

  it('R4.1a if the server accepts an entry after it had failed at this entry, the error of the entry is removed', async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
    await answer([{ status: 500, code: 'server_error' }]);
    expect(await device.outbox()).toMatchObject([{ error: { code: 'server_error' } }]);
    await answer([{ change: 11 }]);
    expect(await device.outbox()).toMatchObject([{ state: 'waiting', error: null }]);
  });

  it('R4.1a if the transaction fails, none of the results of a large batch is stored', async () => {
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

  it('S4.2 if the record of a refused entry became known only after the entry was read, the record is rebuilt anyway', async () => {
    const entry = await device.patchStudent(ANA, { nickname: 'mine' });
    await answer([gone], 'e1', [{ ...entry, touches: ['students:1'] }]);
    expect(await device.states()).toEqual(['refused']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
  });

  it('W4 even if a sent write was made with a clock a year fast, a new write has a later stamp than this sent write', async () => {
    device.wallClock = NOON + 365 * 86_400_000;
    const sent = await device.patchStudent(ANA, { nickname: 'first' });
    device.wallClock = NOON;
    await answer([{ change: 11 }]);
    const later = await device.patchStudent(ANA, { nickname: 'second' });
    expect(compareStamps(stampOf(later.stamp), stampOf(sent.stamp))).toBeGreaterThan(0);
  });

  it('R4.4b if a server of another epoch refuses an entry, the entry is not set aside, and the device pulls before it sends it again', async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([gone], 'before the restore')).toEqual({ accepted: [], stop: LATER });
    expect(await device.outbox()).toMatchObject([{ state: 'waiting', error: null }]);
  });

  it('R4.4b until the device knows the server’s epoch, a refusal sets no entry aside, and the device first pulls', async () => {
    await device.pulledTo(0, { epoch: null, complete: false });
    await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([unknown])).toMatchObject({ stop: LATER });
    expect(await device.states()).toEqual(['waiting']);
  });

  it('R10.3 if the server ends a batch early, the entries without a result still wait', async () => {
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

  it('R4.2 if a result has a key that no entry has, it changes nothing', async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
    expect(await answer([{ key: 'of-another', change: 11 }])).toEqual({ accepted: [], stop: LATER });
    expect(await device.states()).toEqual(['waiting']);
  });

  it('R4.2 if a result arrives after its entry was removed, it changes nothing', async () => {
    const entry = await device.patchStudent(ANA, { nickname: 'mine' });
    await device.db.outbox.delete(entry.seq);
    const results = [{ key: entry.key, status: 200, change: 11 }];
    await applyResults(device, [entry], { results, clock: NO_CLOCK, epoch: 'e1' });
    expect(await device.outbox()).toEqual([]);
  });
});

describe('R8.1 setting aside', () => {
  it('R8.1 a refused entry stores the reason of the refusal, and the screen shows the server’s row', async () => {
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

  it('9.62, R8.1 if the server also refuses an entry that needs a refused entry, it is parked, and all other entries are sent', async () => {
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

  it('R8.1a an entry that needs a refused entry waits until the server has answered it too', async () => {
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
    'R8.2a if an entry is refused as `unknown` and its create is %s, it is sent again in its place with a new key',
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

  it('R8.2a if an entry is refused as `unknown` and a later entry deletes the same rows, it is set aside', async () => {
    await device.createStudent(FRESH);
    await device.patchStudent(FRESH, { nickname: 'needs it' });
    const patches = [{ table: 'students', id: FRESH, kind: 'delete', key: 'of-the-delete' }] as const;
    await device.saved({ method: 'DELETE', path: `students/${FRESH}`, key: 'of-the-delete', patches: [...patches] });
    await answer([{ change: 11 }, unknown, { change: 12 }]);
    expect(await device.states()).toEqual(['waiting', 'refused', 'waiting']);
  });

  it('R8.2 if another entry of the batch got a Retry-After, an entry with a new key is sent again only after this wait', async () => {
    await device.createStudent(FRESH);
    await device.patchStudent(FRESH, { nickname: 'needs it' });
    await device.patchStudent(ANA, { nickname: 'Ani' });
    const busy = { status: 503, code: 'unavailable', retryAfter: 30 };
    expect(await answer([{ change: 11 }, unknown, busy])).toMatchObject({ stop: { kind: 'retry', afterMs: 30_000 } });
  });

  it('R8.1 a refused change of an existing row does not park any entry', async () => {
    await device.patchStudent(ANA, { nickname: 'refused' });
    await device.patchStudent(ANA, { nickname: 'goes on' });
    await answer([gone, { change: 11 }]);
    expect(await device.states()).toEqual(['refused', 'waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'goes on' });
  });

  it('R4.2 an accepted entry waits, whatever its state was before, but a refusal changes only a waiting entry', async () => {
    const { seq } = await device.patchStudent(ANA, { nickname: 'mine' });
    await device.db.outbox.update(seq, { state: 'refused' });
    await answer([{ change: 11 }]);
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
    await answer([gone]);
    await answer([unknown]);
    expect(await device.outbox()).toMatchObject([{ state: 'refused', error: { code: 'gone' } }]);
  });

  it('W7 an answer never changes the call or the patches of an entry', async () => {
    const before = await device.patchStudent(ANA, { nickname: 'mine' });
    await answer([gone]);
    const [after] = await device.outbox();
    expect({ ...after, state: 'waiting', error: null }).toEqual(before);
  });
});
