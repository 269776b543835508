import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { ours, type TestDevice } from '../../../tests/support/device.ts';
import { ANA, answerTo, keysIn, ReplayTurn } from '../../../tests/support/replay-turn.ts';

let turn: ReplayTurn;
let device: TestDevice;

beforeEach(async () => {
  turn = new ReplayTurn();
  ({ device } = turn);
  await turn.prepare();
});

describe('R3 a batch that is sent before the answer to the batch before it is stored', () => {
  it('R3 the next batch is sent while the entries of the batch before it still wait in the outbox, and both answers are stored', async () => {
    await turn.run();
    const keys = (await device.outbox()).map(({ key }) => key);
    expect(turn.batches.map(({ request }) => keysIn(request))).toEqual([[keys[0]], [keys[1], keys[2]]]);
    expect(turn.batches.map(({ states }) => states)).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['waiting', 'waiting', 'waiting'],
    ]);
    expect((await device.outbox()).map(({ state, change }) => [state, change])).toEqual([
      ['sent', 11],
      ['sent', 21],
      ['sent', 22],
    ]);
  });

  it('R3 the device reads the next batch while the server works, and reads no entry between the answer and the next call', async () => {
    let reads = 0;
    device.db.outbox.hook('reading', (entry) => {
      reads += 1;
      return entry;
    });
    const readsAtAnswer: number[] = [];
    turn.answer = async (request, batch) => {
      readsAtAnswer.push(reads);
      // A transaction that may write waits for the reads that have begun.
      await device.db.transaction('rw', device.db.outbox, async () => await device.db.outbox.count());
      readsAtAnswer.push(reads);
      return answerTo(request, 11 + 10 * batch);
    };
    await turn.run();
    const [first = NaN, beforeAnswer = NaN, second = NaN] = readsAtAnswer;
    expect(beforeAnswer - first).toBe(2);
    // The test itself reads the states of the three entries at the second call.
    expect(second - beforeAnswer).toBe(3);
  });

  it('P4.2 the next batch shows the server the change number of the answer that is not stored yet', async () => {
    await turn.run();
    expect(turn.batches.map(({ request }) => request.headers?.[HEADERS.place])).toEqual(['10@e1', '11@e1']);
  });

  it('R3 when no entry waits any more, the device asks for the page of changes before it stores the last answer', async () => {
    expect(await turn.run()).toEqual({ kind: 'empty' });
    expect(turn.changes.map(({ states }) => states)).toEqual([['waiting', 'waiting', 'waiting']]);
    expect(turn.changes.map(({ request }) => request.headers?.[HEADERS.place])).toEqual(['22@e1']);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R3 if the teacher makes a write after the device has asked for the page, the device sends the write and asks for a new page', async () => {
    turn.answer = (request, batch) => {
      const [key = ''] = keysIn(request);
      if (batch < 2) return answerTo(request, 11 + 10 * batch);
      return ours({ results: [{ key, status: 404, code: 'gone', message: '' }], clock: '0.0', epoch: 'e1' });
    };
    // After the last answer the device looks for another context before it reads the next batch, before it asks for the page, and
    // then before it looks for new writes.
    turn.whenLooking = async (look: number) => {
      if (turn.batches.length === 2 && look === 3) await device.patchStudent(ANA, { nickname: '4' });
    };
    await turn.run();
    expect(turn.paths).toEqual(['batch', 'batch', 'changes', 'batch', 'changes']);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent', 'refused']);
    expect(turn.changes.map(({ request }) => request.signal?.aborted)).toEqual([true, false]);
  });

  it('R1.2 if another context begins to wait after the device has asked for the page, the device applies the page and sends no other batch', async () => {
    turn.whenAsked = async () => {
      turn.isWanted = true;
      await device.patchStudent(ANA, { nickname: '4' });
    };
    await turn.run();
    expect(turn.paths).toEqual(['batch', 'batch', 'changes']);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent', 'waiting']);
  });

  it('R3 if the device cannot read the next batch while the server works, it reads it again after the answer', async () => {
    const broken = device.db.transaction.bind(device.db);
    let fails = 1;
    const begin = vi.spyOn(device.db, 'transaction').mockImplementation(((mode: string, ...rest: never[]) => {
      if (mode === 'r' && fails-- > 0) throw new Error('The connection was lost.');
      return (broken as (...given: unknown[]) => unknown)(mode, ...rest);
    }) as never);
    await turn.run();
    begin.mockRestore();
    expect(turn.batches).toHaveLength(2);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R3 after an answer with a refusal the device stores the answer first, and then sends the next batch', async () => {
    turn.answer = (request, batch) => {
      const [key = ''] = keysIn(request);
      if (batch > 0) return answerTo(request, 21);
      return ours({ results: [{ key, status: 404, code: 'gone', message: '' }], clock: '0.0', epoch: 'e1' });
    };
    await turn.run();
    expect(turn.batches[1]?.states).toEqual(['refused', 'waiting', 'waiting']);
  });

  it('R10.3 after an answer that ends before the last entry, the device sends no batch ahead, so that entry is sent before later ones', async () => {
    turn.answer = () => ours({ results: [], clock: '0.0', epoch: 'e1' });
    await turn.run();
    expect(turn.batches).toHaveLength(1);
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('R4.4 after an answer of another epoch the device stores the answer before it sends the next batch', async () => {
    turn.answer = (request, batch) => answerTo(request, 11 + 10 * batch, 'e2');
    await turn.run();
    expect(turn.batches[1]?.states).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R4.4 while a full pull runs, the device stores each answer before it sends the next batch', async () => {
    await device.pulledTo(10, { full: { to: 10, page: 'p2' } });
    await turn.run();
    expect(turn.batches[1]?.states).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R1.2 while another context waits for the lock, the device sends no batch ahead but gives the lock back', async () => {
    turn.isWanted = true;
    expect(await turn.run()).toBeNull();
    expect(turn.batches).toHaveLength(1);
    expect(await device.states()).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R1.2 if another context begins to wait while a batch is on its way, the device stores the answer to that batch and then gives the lock back', async () => {
    turn.answer = (request, batch) => {
      turn.isWanted = batch === 1;
      return answerTo(request, 11 + 10 * batch);
    };
    expect(await turn.run()).toBeNull();
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('L1.2 after the teacher has signed out, the device sends no batch ahead', async () => {
    turn.answer = async (request, batch) => {
      await device.db.meta.put({ key: 'signed-out', at: 1 });
      return answerTo(request, 11 + 10 * batch);
    };
    await expect(turn.run()).rejects.toThrow('signed out');
    expect(turn.batches).toHaveLength(1);
  });

  it('R3 an entry that waits again in an earlier place is sent before the other entries of the next batch', async () => {
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

  it('R6.2 if the batch that was sent ahead fails, its entries stay waiting, and the stored answer of the batch before it stays stored', async () => {
    turn.answer = (request, batch) => (batch === 0 ? answerTo(request, 11) : ours({ code: 'server_error' }, 500));
    expect(await turn.run()).toMatchObject({ kind: 'retry', cause: 'server' });
    expect(await device.states()).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R10.4 if the device cannot store an answer, the entries of that batch and of the batch on its way are sent again in their order', async () => {
    let isFull = true;
    device.db.outbox.hook('updating', () => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(turn.run()).rejects.toThrow('no room');
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
    isFull = false;
    await turn.run();
    const [first, ...others] = (await device.outbox()).map(({ key }) => key);
    expect(turn.batches.map(({ request }) => keysIn(request))).toEqual([[first], others, [first], others]);
  });
});
