import { beforeEach, describe, expect, it } from 'vitest';
import { feedPage, foreign, ours, TestDevice } from '../../../tests/support/device.ts';
import { answerTo, keysIn } from '../../../tests/support/replay-turn.ts';
import { syncOnce } from '../../../tests/support/sync-once.ts';
import type { ApiRequest, Send } from '../../api/send.ts';
import { BatchSize } from './batch.ts';

const ANA = 301;

let device: TestDevice;
let size: BatchSize;
beforeEach(async () => {
  device = new TestDevice();
  size = new BatchSize();
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana', note: null });
});

const round = async (answer: Send = device.send) => {
  const send: Send = async (request) =>
    request.path === 'batch' ? await answer(request) : ours(feedPage([], 99, { more: false }));
  return await syncOnce({ ...device, send }, size);
};
const unauthorized = ours({ code: 'unauthorized', message: 'You are not authorized' }, 401);

interface SentEntry {
  key: string;
  path: string;
}
const sentIn = (request: number) => (device.requests[request]?.body as { entries: SentEntry[] } | undefined)?.entries;

async function doneForAll(firstChange = 11) {
  const waiting = (await device.outbox()).filter(({ state }) => state === 'waiting');
  const results = waiting.map(({ key }, index) => ({ key, status: 200, change: firstChange + index }));
  return ours({ results, clock: '0.0', counter: firstChange + waiting.length - 1, epoch: 'e1' });
}

describe('R3 a sync round sends the waiting entries in batches', () => {
  it('9.62, R3 a sync round sends the waiting entries, oldest first, as one batch with the user id of their owner', async () => {
    const first = await device.patchStudent(ANA, { nickname: '1' });
    device.wallClock -= 3_600_000;
    const second = await device.patchStudent(ANA, { nickname: '2' });
    device.answers.push(await doneForAll());
    expect(await round()).toEqual({ kind: 'empty' });
    expect(device.requests).toMatchObject([{ method: 'POST', path: 'batch', headers: { 'user-id': '7' } }]);
    expect(sentIn(0)).toEqual(
      [first, second].map(({ key, stamp, seen, method, path, body }) => ({ key, stamp, seen, method, path, body })),
    );
  });

  it('R3 if no outbox entry waits, a sync round sends nothing', async () => {
    const { seq } = await device.patchStudent(ANA, { nickname: 'refused' });
    await device.db.outbox.update(seq, { state: 'refused' });
    expect(await round()).toEqual({ kind: 'empty' });
    expect(device.requests).toEqual([]);
  });

  it('R3 the device sends at most 256 KB in a batch, and sends a larger outbox entry alone', async () => {
    const note = 'x'.repeat(150_000);
    await device.patchStudent(ANA, { note });
    await device.patchStudent(ANA, { note: note + note });
    await device.patchStudent(ANA, { note: '' });
    const batches: ApiRequest[] = [];
    await round(async (request) => {
      batches.push(request);
      return answerTo(request, 11);
    });
    expect(batches.map((request) => keysIn(request).length)).toEqual([1, 1, 1]);
  });

  it('R3 the size limit of a batch counts bytes of UTF-8, so a Cyrillic letter counts as two bytes', async () => {
    const note = 'я'.repeat(70_000);
    await device.patchStudent(ANA, { note });
    await device.patchStudent(ANA, { note });
    await round();
    expect(sentIn(0)).toHaveLength(1);
  });

  it('R3 a batch has at most 100 entries at first, twice as many (up to 500) after each success, and half as many if no answer comes', async () => {
    for (const nickname of ['1', '2', '3', '4']) await device.patchStudent(ANA, { nickname });
    expect(size.current).toBe(100);
    for (const expected of [200, 400, 500, 500]) {
      size.grow();
      expect(size.current).toBe(expected);
    }
    await round();
    expect(size.current).toBe(2);
  });

  it.each([
    ['a proxy answers 502', foreign(502), 'network'],
    ['a filter answers 403', foreign(403, { code: 'forbidden', message: 'Blocked' }), 'network'],
    ['a captive portal answers with its page', foreign(200), 'network'],
    ['our server answers 500', ours({ code: 'server_error', message: '' }, 500), 'server'],
    ['our server answers 503', ours({ code: 'unavailable', message: '' }, 503), 'server'],
    ['our server answers 408', ours({ code: 'timeout', message: '' }, 408), 'server'],
    ['our server refuses the whole batch', ours({ code: 'invalid', message: '' }, 400), 'server'],
    ['no answer comes', 'no answer' as const, 'network'],
  ])(
    'R5, R6.2 if %s, the device halves the next batch, again and again, until it sends one outbox entry alone',
    async (_name, reply, cause) => {
      for (const nickname of ['1', '2', '3', '4']) await device.patchStudent(ANA, { nickname });
      for (const sent of [4, 2, 1, 1]) {
        device.answers.push(reply);
        expect(await round()).toMatchObject({ kind: 'retry', cause });
        expect(sentIn(device.requests.length - 1)).toHaveLength(sent);
      }
      expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    },
  );

  it('R6.2 if our server answers a batch with 429, the next batch keeps the same size', async () => {
    for (const nickname of ['1', '2']) await device.patchStudent(ANA, { nickname });
    device.answers.push(ours({ code: 'too_many', message: '' }, 429));
    expect(await round()).toMatchObject({ kind: 'retry', cause: 'busy' });
    expect(size.current).toBe(100);
  });

  it('R3 if the server refuses a batch as too large, the device sends half as many entries in the next batch', async () => {
    await device.patchStudent(ANA, { nickname: '1' });
    await device.patchStudent(ANA, { nickname: '2' });
    device.answers.push(ours({ code: 'too_large', message: 'Too much' }, 413));
    expect(await round()).toMatchObject({ kind: 'retry' });
    expect([size.current, await device.states()]).toEqual([1, ['waiting', 'waiting']]);
  });

  it('R5 if the server refuses an outbox entry that was sent alone as too large, the entry is set aside', async () => {
    await device.patchStudent(ANA, { nickname: '1' });
    device.answers.push(ours({ code: 'too_large', message: 'Too much' }, 413));
    await round();
    expect(await device.outbox()).toMatchObject([{ state: 'refused', error: { code: 'too_large' } }]);
  });
});

it('R5 if a batch is refused because the app is too old, the sync round ends, and every entry stays in the outbox', async () => {
  await device.patchStudent(ANA, { nickname: 'mine' });
  device.answers.push(ours({ code: 'update', message: '' }, 426));
  expect(await round()).toMatchObject({ kind: 'update' });
  expect(await device.states()).toEqual(['waiting']);
});

describe('R7 sending with an expired session', () => {
  beforeEach(async () => {
    await device.patchStudent(ANA, { nickname: 'mine' });
  });

  it('R7 if the session has expired, the device refreshes it once and sends the batch again unchanged', async () => {
    device.refreshes.push('refreshed');
    device.answers.push(unauthorized, await doneForAll());
    expect(await round()).toEqual({ kind: 'empty' });
    expect(device.requests[1]).toEqual(device.requests[0]);
  });

  it('R7 if the server refuses to refresh the session, the app asks the teacher to sign in, and every entry stays in the outbox', async () => {
    device.refreshes.push('signed-out');
    device.answers.push(unauthorized);
    expect(await round()).toEqual({ kind: 'sign-in' });
    expect(await device.states()).toEqual(['waiting']);
  });

  it('R7 if the refresh of the session gets no answer, the device tries again later and does not ask for a sign-in', async () => {
    device.refreshes.push('no-answer');
    device.answers.push(unauthorized);
    expect(await round()).toMatchObject({ kind: 'retry' });
  });

  it('L1.1 if teacher B is signed in while the database of teacher A syncs, the app asks teacher A to sign in, and does not refresh the session of B', async () => {
    device.refreshes.push('refreshed');
    device.answers.push(ours({ code: 'other_user', message: '' }, 401));
    expect(await round()).toEqual({ kind: 'sign-in' });
    expect(device.refreshes).toHaveLength(1);
  });
});
