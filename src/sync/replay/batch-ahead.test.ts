import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { freeHold } from '../../../tests/support/free-lock.ts';
import { feedPage, ours, TestDevice } from '../../../tests/support/device.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../../api/send.ts';
import type { EntryState } from '../../db/schema.ts';
import type { FeedPage } from '../pull/feed-groups.ts';
import { Round } from '../round.ts';
import { BatchSize } from './batch.ts';

const ANA = 301;

interface SentEntry {
  key: string;
}

const keysIn = ({ body }: ApiRequest) => (body as { entries: SentEntry[] }).entries.map(({ key }) => key);
const accepted = (key: string, change: number) => ({ key, status: 200, change });
const answerTo = (request: ApiRequest, first: number, epoch = 'e1') =>
  ours({ results: keysIn(request).map((key, index) => accepted(key, first + index)), clock: '0.0', epoch });

/** A call of the device, with the states of the entries at the moment when the call is made. */
interface Call {
  readonly request: ApiRequest;
  readonly states: EntryState[];
}

let device: TestDevice;
let calls: Call[];
/** Answers a batch. The number says which batch of the test it is, from 0. */
let answer: (request: ApiRequest, batch: number) => ApiReply | Promise<ApiReply>;
/** Runs when the device asks for a page of changes. */
let whenAsked: () => Promise<unknown>;
/** Answers a request for a page of changes. */
let page: () => ApiReply | Promise<ApiReply>;
let isWanted: boolean;
/** Runs when the device asks whether another context waits for the lock. */
let whenLooking: () => Promise<unknown>;

beforeEach(async () => {
  device = new TestDevice();
  whenAsked = async () => undefined;
  page = () => ours(feedPage([], 10, { more: false }));
  calls = [];
  isWanted = false;
  whenLooking = async () => undefined;
  answer = (request, batch) => answerTo(request, 11 + 10 * batch);
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana', note: null });
  for (const nickname of ['1', '2', '3']) await device.patchStudent(ANA, { nickname });
});

const changes = () => calls.filter(({ request }) => request.path.startsWith('changes'));
const batches = () => calls.filter(({ request }) => request.path === 'batch');

/** A turn whose first batch has one entry, and each further batch at most two. */
async function turn() {
  const send = async (request: ApiRequest): Promise<ApiReply> => {
    const call = { request, states: (await device.states()) as EntryState[] };
    calls.push(call);
    if (request.path !== 'batch') {
      await whenAsked();
      return await page();
    }
    return await answer(request, batches().indexOf(call));
  };
  const round = new Round({ ...device, send }, { size: new BatchSize({ first: 1, largest: 2 }) });
  const isWantedNow = async () => {
    await whenLooking();
    return isWanted;
  };
  return await round.turn({ ...freeHold(), isWanted: isWantedNow });
}

describe('R3 a batch that is sent before the answer to the batch before it is stored', () => {
  it('R3 the next batch is sent while the entries of the batch before it still wait in the outbox, and both answers are stored', async () => {
    await turn();
    const keys = (await device.outbox()).map(({ key }) => key);
    expect(batches().map(({ request }) => keysIn(request))).toEqual([[keys[0]], [keys[1], keys[2]]]);
    expect(batches().map(({ states }) => states)).toEqual([
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
    answer = async (request, batch) => {
      readsAtAnswer.push(reads);
      // A transaction that may write waits for the reads that have begun.
      await device.db.transaction('rw', device.db.outbox, async () => await device.db.outbox.count());
      readsAtAnswer.push(reads);
      return answerTo(request, 11 + 10 * batch);
    };
    await turn();
    const [first = NaN, beforeAnswer = NaN, second = NaN] = readsAtAnswer;
    expect(beforeAnswer - first).toBe(2);
    // The test itself reads the states of the three entries at the second call.
    expect(second - beforeAnswer).toBe(3);
  });

  it('P4.2 the next batch shows the server the change number of the answer that is not stored yet', async () => {
    await turn();
    expect(batches().map(({ request }) => request.headers?.[HEADERS.place])).toEqual(['10@e1', '11@e1']);
  });

  it('R3 when no entry waits any more, the device asks for the page of changes before it stores the last answer', async () => {
    expect(await turn()).toEqual({ kind: 'empty' });
    expect(changes().map(({ states }) => states)).toEqual([['waiting', 'waiting', 'waiting']]);
    expect(changes().map(({ request }) => request.headers?.[HEADERS.place])).toEqual(['22@e1']);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R3 if the teacher makes a write after the device has asked for the page, the device sends the write and asks for a new page', async () => {
    let looks = 0;
    answer = (request, batch) => {
      const [key = ''] = keysIn(request);
      looks = 0;
      if (batch < 2) return answerTo(request, 11 + 10 * batch);
      return ours({ results: [{ key, status: 404, code: 'gone', message: '' }], clock: '0.0', epoch: 'e1' });
    };
    // After the last answer the device looks for another context before it reads the next batch, before it asks for the page, and
    // then before it looks for new writes.
    whenLooking = async () => {
      looks += 1;
      if (batches().length === 2 && looks === 3) await device.patchStudent(ANA, { nickname: '4' });
    };
    await turn();
    expect(calls.map(({ request }) => request.path.split('?')[0])).toEqual([
      'batch',
      'batch',
      'changes',
      'batch',
      'changes',
    ]);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent', 'refused']);
    expect(changes().map(({ request }) => request.signal?.aborted)).toEqual([true, false]);
  });

  it('R1.2 if another context begins to wait after the device has asked for the page, the device applies the page and sends no other batch', async () => {
    whenAsked = async () => {
      isWanted = true;
      await device.patchStudent(ANA, { nickname: '4' });
    };
    await turn();
    expect(calls.map(({ request }) => request.path.split('?')[0])).toEqual(['batch', 'batch', 'changes']);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent', 'waiting']);
  });

  it('R3 if the device cannot read the next batch while the server works, it reads it again after the answer', async () => {
    const broken = device.db.transaction.bind(device.db);
    let fails = 1;
    const begin = vi.spyOn(device.db, 'transaction').mockImplementation(((mode: string, ...rest: never[]) => {
      if (mode === 'r' && fails-- > 0) throw new Error('The connection was lost.');
      return (broken as (...given: unknown[]) => unknown)(mode, ...rest);
    }) as never);
    await turn();
    begin.mockRestore();
    expect(batches()).toHaveLength(2);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R3 after an answer with a refusal the device stores the answer first, and then sends the next batch', async () => {
    answer = (request, batch) => {
      const [key = ''] = keysIn(request);
      if (batch > 0) return answerTo(request, 21);
      return ours({ results: [{ key, status: 404, code: 'gone', message: '' }], clock: '0.0', epoch: 'e1' });
    };
    await turn();
    expect(batches()[1]?.states).toEqual(['refused', 'waiting', 'waiting']);
  });

  it('R10.3 after an answer that ends before the last entry, the device sends no batch ahead, so that entry is sent before later ones', async () => {
    answer = () => ours({ results: [], clock: '0.0', epoch: 'e1' });
    await turn();
    expect(batches()).toHaveLength(1);
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('R4.4 after an answer of another epoch the device stores the answer before it sends the next batch', async () => {
    answer = (request, batch) => answerTo(request, 11 + 10 * batch, 'e2');
    await turn();
    expect(batches()[1]?.states).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R4.4 while a full pull runs, the device stores each answer before it sends the next batch', async () => {
    await device.pulledTo(10, { full: { to: 10, page: 'p2' } });
    await turn();
    expect(batches()[1]?.states).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R1.2 while another context waits for the lock, the device sends no batch ahead but gives the lock back', async () => {
    isWanted = true;
    expect(await turn()).toBeNull();
    expect(batches()).toHaveLength(1);
    expect(await device.states()).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R1.2 if another context begins to wait while a batch is on its way, the device stores the answer to that batch and then gives the lock back', async () => {
    answer = (request, batch) => {
      isWanted = batch === 1;
      return answerTo(request, 11 + 10 * batch);
    };
    expect(await turn()).toBeNull();
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('L1.2 after the teacher has signed out, the device sends no batch ahead', async () => {
    answer = async (request, batch) => {
      await device.db.meta.put({ key: 'signed-out', at: 1 });
      return answerTo(request, 11 + 10 * batch);
    };
    await expect(turn()).rejects.toThrow('signed out');
    expect(batches()).toHaveLength(1);
  });

  it('R3 an entry that waits again in an earlier place is sent before the other entries of the next batch', async () => {
    const [first] = await device.outbox();
    answer = async (request, batch) => {
      if (batch === 0 && first) await device.db.outbox.put({ ...first, seq: 0.5, key: 'in its old place' });
      return answerTo(request, 11 + 10 * batch);
    };
    await turn();
    expect(batches().map(({ request }) => keysIn(request)[0])).toEqual([
      first?.key,
      'in its old place',
      expect.any(String),
    ]);
  });

  it('R6.2 if the batch that was sent ahead fails, its entries stay waiting, and the stored answer of the batch before it stays stored', async () => {
    answer = (request, batch) => (batch === 0 ? answerTo(request, 11) : ours({ code: 'server_error' }, 500));
    expect(await turn()).toMatchObject({ kind: 'retry', cause: 'server' });
    expect(await device.states()).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('R10.4 if the device cannot store an answer, the entries of that batch and of the batch on its way are sent again in their order', async () => {
    let isFull = true;
    device.db.outbox.hook('updating', () => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(turn()).rejects.toThrow('no room');
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
    isFull = false;
    await turn();
    const [first, ...others] = (await device.outbox()).map(({ key }) => key);
    expect(batches().map(({ request }) => keysIn(request))).toEqual([[first], others, [first], others]);
  });
});

describe('R3 answers that are not stored before the page of changes comes', () => {
  const pageTo = (to: number, more: Partial<FeedPage> = {}) => ours(feedPage([], to, { more: false, ...more }));
  /** The entries that were written, and their new states. */
  let written: [seq: number, state: string][];

  beforeEach(() => {
    written = [];
    device.db.outbox.hook('updating', (changed, seq) => {
      written.push([seq, (changed as { state?: string }).state ?? 'no change']);
    });
  });

  it('R3 the page that brings the changes of several batches removes their entries, which were never stored as sent', async () => {
    page = () => pageTo(22);
    expect(await turn()).toEqual({ kind: 'empty' });
    expect(batches()).toHaveLength(2);
    expect(await device.outbox()).toEqual([]);
    expect(written).toEqual([]);
    expect(await device.sync()).toMatchObject({ cursor: 22, latest: 22, lastSent: device.now() });
    expect(await device.db.baseRecords.count()).toBe(0);
  });

  it('R3 if the page lacks the change of one entry, the device stores the answers and then applies the page', async () => {
    page = () => pageTo(21);
    await turn();
    expect((await device.outbox()).map(({ state, change }) => [state, change])).toEqual([['sent', 22]]);
    expect(await device.sync()).toMatchObject({ cursor: 21, latest: 22 });
  });

  it('R3 if the page does not come, the device stores the answers', async () => {
    page = () => {
      throw new NoAnswer('no network');
    };
    expect(await turn()).toMatchObject({ kind: 'retry', cause: 'network' });
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R4.4 if the page is of another epoch, the entries wait again and are sent to the server of that epoch', async () => {
    page = () => pageTo(22, { epoch: 'e2' });
    answer = (request, batch) => answerTo(request, 11 + 10 * batch, batch < 2 ? 'e1' : 'e2');
    await turn();
    const keys = batches().flatMap(({ request }) => keysIn(request));
    expect(keys).toHaveLength(3);
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
    await turn();
    const again = batches().flatMap(({ request }) => keysIn(request));
    expect(again).toEqual([...keys, ...keys]);
  });

  it('P4.3 if the server asks for a full pull instead of the page, the entries still wait and are sent again', async () => {
    page = () => (changes().length === 1 ? ours({ code: 'resync', message: '' }, 410) : pageTo(41));
    await turn();
    const keys = batches().flatMap(({ request }) => keysIn(request));
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
    expect(await device.outbox()).toEqual([]);
  });

  it('R4.2 if another context has set an entry aside meanwhile, the device stores its answer before it applies a page', async () => {
    const [first] = await device.outbox();
    whenAsked = async () => {
      if (changes().length === 1) await device.db.outbox.update(first?.seq ?? 0, { state: 'refused' });
    };
    page = () => pageTo(22);
    await turn();
    expect(changes()[1]?.states).toEqual(['sent', 'sent', 'sent']);
    expect(await device.outbox()).toEqual([]);
  });

  it('P4.2 if another context has pulled meanwhile, the device stores the answers and then asks for a page that shows their change numbers', async () => {
    whenAsked = async () => {
      if (changes().length === 1) await device.pulledTo(11);
    };
    page = () => pageTo(22);
    await turn();
    expect(changes().map(({ states }) => states)).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['sent', 'sent'],
    ]);
    expect(changes()[1]?.request.headers?.[HEADERS.place]).toBe('22@e1');
    expect(await device.outbox()).toEqual([]);
  });

  it('R1.3 if another context has pulled everything meanwhile, the device does not pull, and stores the answers before the turn ends', async () => {
    let looks = 0;
    answer = (request, batch) => {
      looks = 0;
      return answerTo(request, 11 + 10 * batch);
    };
    // The third look is the one after the device has asked for the page.
    whenLooking = async () => {
      looks += 1;
      if (looks !== 3) return;
      device.wallClock += 2;
      await device.pulledTo(10, { looked: device.wallClock - 1 });
    };
    expect(await turn()).toEqual({ kind: 'empty' });
    expect(changes()).toHaveLength(1);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R3 two seconds after the answer of a batch the device stores it, although the next batch is on its way', async () => {
    await device.patchStudent(ANA, { nickname: '4' });
    await device.patchStudent(ANA, { nickname: '5' });
    const [first] = await device.outbox();
    answer = (request, batch) => {
      device.wallClock += 1_500;
      return answerTo(request, 11 + 10 * batch);
    };
    page = () => pageTo(32);
    await turn();
    expect(batches()).toHaveLength(3);
    expect(written).toEqual([[first?.seq, 'sent']]);
    expect(await device.outbox()).toEqual([]);
  });
});
