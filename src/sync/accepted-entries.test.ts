import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { feedPage, NOON, ours, type TestDevice } from '../../tests/support/device.ts';
import { ANA, answerTo, keysIn, ReplayTurn } from '../../tests/support/replay-turn.ts';
import { NoAnswer } from '../api/send.ts';
import type { FeedPage } from './pull/feed-groups.ts';

const pageTo = (to: number, more: Partial<FeedPage> = {}) => ours(feedPage([], to, { more: false, ...more }));
const noPage = () => {
  throw new NoAnswer('no network');
};
const three = ['waiting', 'waiting', 'waiting'];

/** A device with three waiting entries. The first batch contains one entry, and the second batch contains two. */
let turn: ReplayTurn;
let device: TestDevice;
let changed: number[];
beforeEach(async () => {
  turn = new ReplayTurn();
  ({ device } = turn);
  await turn.prepare();
  turn.page = () => pageTo(99);
  changed = [];
  device.db.outbox.hook('updating', (_changes, seq) => void changed.push(seq));
});

const sentKeys = () => turn.batches.flatMap(({ request }) => keysIn(request));

describe('R4.1 an entry leaves the outbox only when its change comes back in the change feed (the server’s list of changes)', () => {
  it('R4.1 an entry that the server has accepted stays in the outbox until the device applies the page of the change feed with its change', async () => {
    const keys = (await device.outbox()).map(({ key }) => key);
    expect(await turn.run()).toEqual({ kind: 'empty' });
    expect(turn.calls.map(({ states }) => states)).toEqual([three, three, three]);
    expect(turn.batches.map(({ request }) => keysIn(request))).toEqual([[keys[0]], [keys[1], keys[2]]]);
    expect([await device.outbox(), changed]).toEqual([[], []]);
    expect(await device.db.baseRecords.count()).toBe(0);
  });

  it('8.3 when a page of the change feed removes an accepted entry from the outbox, the device stores this time as the time of the most recent send', async () => {
    await turn.run();
    expect(await device.sync()).toMatchObject({ cursor: 99, latest: 99, lastSent: NOON });
  });

  it('R4.1 if a page of the change feed ends before the change of an accepted entry, the entry stays in the outbox, and the next page removes it', async () => {
    turn.page = () => (turn.changes.length === 1 ? pageTo(21, { more: true }) : pageTo(22));
    expect(await turn.run()).toEqual({ kind: 'empty' });
    expect(turn.changes).toHaveLength(2);
    expect(sentKeys()).toHaveLength(3);
    expect(await device.outbox()).toEqual([]);
  });

  it('R4.4a if the final page of the change feed lacks the change of an accepted entry, the next sync round sends the entry again', async () => {
    turn.page = () => pageTo(21);
    expect(await turn.run()).toMatchObject({ kind: 'retry', cause: 'server', pulled: true });
    const [left, ...others] = await device.outbox();
    expect(others).toEqual([]);
    turn.page = () => pageTo(99);
    await turn.run();
    expect(sentKeys().slice(3)).toEqual([left?.key]);
  });

  it('R4.7 if a request for a page of the change feed fails, the next sync round sends all waiting entries again, in their order', async () => {
    turn.page = noPage;
    expect(await turn.run()).toMatchObject({ kind: 'retry' });
    expect(await device.states()).toEqual(three);
    turn.page = () => pageTo(99);
    await turn.run();
    const keys = sentKeys();
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
    expect(await device.outbox()).toEqual([]);
  });

  it('R6.4 if sending succeeds but requests for pages of the change feed fail, the sync round ends with a server error, not as offline', async () => {
    turn.page = noPage;
    expect(await turn.run()).toEqual({ kind: 'retry', afterMs: null, cause: 'server' });
  });

  it('P4.3 if the server answers a pull with `resync`, the device sends its outbox entries again before the full pull', async () => {
    turn.page = () => (turn.changes.length === 1 ? ours({ code: 'resync', message: '' }, 410) : pageTo(99));
    await turn.run();
    const keys = sentKeys();
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
    expect(turn.paths.slice(0, 4)).toEqual(['batch', 'batch', 'changes', 'batch']);
    expect(await device.outbox()).toEqual([]);
  });

  it('R4.4 if an operator has restored the server, a page of the change feed removes no entry that was accepted before, and the device sends these entries again', async () => {
    turn.page = () => pageTo(99, { epoch: 'e2' });
    await turn.run();
    expect(await device.states()).toEqual(three);
    expect(sentKeys()).toHaveLength(3);
    await turn.run();
    expect(sentKeys()).toHaveLength(6);
  });

  it('R4.4a if an answer shows that the server was restored during a sync round, the device sends again the entries that the server accepted before', async () => {
    turn.answer = (request, batch) => answerTo(request, 11 + 10 * batch, batch === 0 ? 'e1' : 'e2');
    await turn.run();
    const [first] = sentKeys();
    expect(sentKeys().slice(3)).toEqual([first]);
  });

  it('R4.2, R4.1a if the server accepts an entry that another tab has meanwhile marked as refused, the entry waits in the outbox again', async () => {
    turn.answer = async (request, batch) => {
      const [first] = await device.outbox();
      if (batch === 0) await device.db.outbox.update(first?.seq ?? 0, { state: 'refused' });
      return answerTo(request, 11 + 10 * batch);
    };
    await turn.run();
    expect(turn.batches[1]?.states).toEqual(three);
    expect(await device.outbox()).toEqual([]);
  });

  it('R4.2 if another tab gives an entry a new idempotency key after it was sent, a page of the change feed does not remove this entry', async () => {
    const [first] = await device.outbox();
    turn.whenAsked = async () => {
      if (turn.changes.length > 1) return;
      await device.pulledTo(10, { looked: device.wallClock - 1 });
      await device.db.outbox.update(first?.seq ?? 0, { key: 'fixed by the teacher' });
    };
    await turn.run();
    expect(sentKeys().slice(3)).toEqual(['fixed by the teacher']);
  });

  it('R10.4 if the device can’t store a page of the change feed, it sends the accepted entries of the outbox again, in their order', async () => {
    let isFull = true;
    device.db.meta.hook('updating', () => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(turn.run()).rejects.toThrow('no room');
    expect(await device.states()).toEqual(three);
    isFull = false;
    await turn.run();
    const keys = sentKeys();
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
  });
});

describe('R3 in which order a device sends batches and requests pages of the change feed', () => {
  it('R3a while the device waits for the answer to a batch, it reads the next batch from the outbox, so that it reads nothing after the answer', async () => {
    let reads = 0;
    device.db.outbox.hook('reading', (entry) => {
      reads += 1;
      return entry;
    });
    const readsAtAnswer: number[] = [];
    turn.answer = async (request, batch) => {
      readsAtAnswer.push(reads);
      // It begins only after reads that were started before.
      await device.db.transaction('rw', device.db.outbox, async () => await device.db.outbox.count());
      readsAtAnswer.push(reads);
      return answerTo(request, 11 + 10 * batch);
    };
    await turn.run();
    const [first = NaN, beforeAnswer = NaN, second = NaN] = readsAtAnswer;
    expect(beforeAnswer - first).toBe(2);
    // At the second call, the test itself reads the states of the three entries. These are the three reads.
    expect(second - beforeAnswer).toBe(3);
  });

  it('R3a if the device could not read the next batch while it waited for an answer, it reads this batch after the answer', async () => {
    const broken = device.db.transaction.bind(device.db);
    let fails = 1;
    const begin = vi.spyOn(device.db, 'transaction').mockImplementation(((mode: string, ...rest: never[]) => {
      if (mode === 'r' && fails-- > 0) throw new Error('The connection was lost.');
      return (broken as (...given: unknown[]) => unknown)(mode, ...rest);
    }) as never);
    await turn.run();
    begin.mockRestore();
    expect(turn.batches).toHaveLength(2);
  });

  it('R3a if an earlier entry of the outbox waits again, the device sends it before the batch that it has already read', async () => {
    const [first] = await device.outbox();
    turn.answer = async (request, batch) => {
      if (batch === 0 && first) await device.db.outbox.put({ ...first, seq: 0.5, key: 'in its old place' });
      return answerTo(request, 11 + 10 * batch);
    };
    await turn.run();
    expect(turn.batches.map(({ request }) => keysIn(request)[0])).toEqual([
      first?.key,
      'in its old place',
      expect.any(String),
    ]);
  });

  it('P4.2 each call of the device contains the change number up to which the device knows the server’s changes', async () => {
    await turn.run();
    expect(turn.calls.map(({ request }) => request.headers?.[HEADERS.place])).toEqual(['10@e1', '11@e1', '22@e1']);
  });

  it('R3b two seconds after the server’s first acceptance of entries, the device requests a page of the change feed before it sends the next batch', async () => {
    for (const nickname of ['4', '5', '6', '7']) await device.patchStudent(ANA, { nickname });
    turn.answer = (request, batch) => {
      device.wallClock += 1_500;
      return answerTo(request, 11 + 10 * batch);
    };
    await turn.run();
    expect(turn.paths).toEqual(['batch', 'batch', 'batch', 'changes', 'batch', 'changes']);
  });

  it('R3c if the device requests a page of the change feed between two batches, it sends the second batch before it stores the page', async () => {
    device.db.outbox.hook('deleting', () => void turn.order.push('removed'));
    turn.answer = (request, batch) => {
      if (batch === 0) turn.whenLooking = async () => void (device.wallClock += 2_001);
      return answerTo(request, 11 + 10 * batch);
    };
    await turn.run();
    expect(turn.order).toEqual(['batch', 'changes', 'batch', 'removed', 'changes', 'removed', 'removed']);
  });

  it('R3b if a request for a page of the change feed between two batches fails, the device still sends the second batch', async () => {
    turn.answer = (request, batch) => {
      if (batch === 0) turn.whenLooking = async () => void (device.wallClock += 2_001);
      return answerTo(request, 11 + 10 * batch);
    };
    turn.page = noPage;
    expect(await turn.run()).toMatchObject({ kind: 'retry' });
    expect(turn.paths).toEqual(['batch', 'changes', 'batch', 'changes']);
    expect(sentKeys()).toHaveLength(3);
  });

  it('R8.1 if the server refuses an entry of a batch, the device marks the entry as refused before it sends the next batch', async () => {
    turn.answer = (request, batch) => {
      const [key = ''] = keysIn(request);
      if (batch > 0) return answerTo(request, 21);
      return ours({ results: [{ key, status: 404, code: 'gone', message: '' }], clock: '0.0', epoch: 'e1' });
    };
    await turn.run();
    expect(turn.batches[1]?.states).toEqual(['refused', 'waiting', 'waiting']);
  });

  it('R10.3 if the server’s answer has no result for the last entry of a batch, the device sends no further batch', async () => {
    turn.answer = () => ours({ results: [], clock: '0.0', epoch: 'e1' });
    await turn.run();
    expect(turn.batches).toHaveLength(1);
    expect(await device.states()).toEqual(three);
  });

  it('R6.2 if one batch succeeds and the next one fails, the page of the change feed removes only the entries of the first batch from the outbox', async () => {
    turn.answer = (request, batch) => (batch === 0 ? answerTo(request, 11) : ours({ code: 'server_error' }, 500));
    expect(await turn.run()).toMatchObject({ kind: 'retry', cause: 'server' });
    expect(turn.paths).toEqual(['batch', 'batch', 'changes']);
    expect(await device.states()).toEqual(['waiting', 'waiting']);
  });

  it('R6.2 if the server fails at an entry that was sent alone, the page of the change feed still removes the entries that were accepted before', async () => {
    const [, , last] = await device.outbox();
    await device.db.outbox.delete(last?.seq ?? 0);
    turn.answer = (request, batch) => (batch === 0 ? answerTo(request, 11) : ours({ code: 'server_error' }, 500));
    await turn.run();
    expect(await device.outbox()).toMatchObject([{ error: { code: 'server_error' } }]);
  });

  it('L1.2 after the teacher has signed out, the device sends no further batch of writes', async () => {
    turn.answer = async (request, batch) => {
      await device.db.meta.put({ key: 'signed-out', at: 1 });
      return answerTo(request, 11 + 10 * batch);
    };
    expect(await turn.run()).toEqual({ kind: 'sign-in' });
    expect(turn.batches).toHaveLength(1);
  });
});

it('R1.2 if another tab waits for the replay lock, its holder stores the page with its accepted writes and then releases the lock', async () => {
  turn.answer = (request, batch) => {
    turn.isWanted = true;
    return answerTo(request, 11 + 10 * batch);
  };
  expect(await turn.run()).toBeNull();
  expect(turn.paths).toEqual(['batch', 'changes']);
  expect(await device.states()).toEqual(['waiting', 'waiting']);
});

it('R1.2 if another tab waits for the replay lock, its holder releases it even if the request for a page of the change feed fails', async () => {
  turn.isWanted = true;
  turn.page = noPage;
  expect(await turn.run()).toBeNull();
  expect(turn.paths).toEqual(['batch', 'changes']);
  expect(await device.states()).toEqual(three);
});

it('R1.2 if another tab waits for the replay lock during a full pull (of all rows), its holder sends one batch and releases the lock', async () => {
  await device.pulledTo(10, { full: { to: 10, page: 'p2' } });
  turn.isWanted = true;
  expect(await turn.run()).toBeNull();
  expect(turn.paths).toEqual(['batch']);
});
