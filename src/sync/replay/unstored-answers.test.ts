import { beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { entryOf, feedPage, NO_CLOCK, NOON, ours, TestDevice } from '../../../tests/support/device.ts';
import { ANA, answerTo, keysIn, ReplayTurn } from '../../../tests/support/replay-turn.ts';
import { NoAnswer } from '../../api/send.ts';
import { readClock } from '../../db/meta.ts';
import type { FeedPage } from '../pull/feed-groups.ts';
import { type Answered, UnstoredAnswers } from './unstored-answers.ts';

/** An answer that accepts a batch of this many entries, which are not in the outbox. */
function answerFor(count: number, epoch = 'e1'): Answered {
  const entries = Array.from({ length: count }, () => entryOf([]));
  const results = entries.map(({ key }, index) => ({ key, status: 200, change: 11 + index }));
  return { entries, following: null, looked: NOON, results: { results, epoch, clock: NO_CLOCK } };
}

describe('R3 answers that are not stored yet', () => {
  let device: TestDevice;
  let unstored: UnstoredAnswers;

  beforeEach(async () => {
    device = new TestDevice();
    await device.pulledTo(10);
    unstored = new UnstoredAnswers();
  });

  it('R3 with more than a thousand entries the oldest answers are stored, until a thousand or fewer are left', async () => {
    const [first, second, third] = [answerFor(500), answerFor(500), answerFor(100)];
    for (const answer of [first, second]) unstored.add(answer, device.now());
    await unstored.storeOldest(device);
    expect(unstored.entries).toEqual([...first.entries, ...second.entries]);
    unstored.add(third, device.now());
    await unstored.storeOldest(device);
    expect(unstored.entries).toEqual([...second.entries, ...third.entries]);
  });

  it.each([
    ['two seconds after they came the answers may still wait', 2_000, 3],
    ['later the answers are stored', 2_001, 0],
    ['if the wall clock was set back, the answers are stored', -1, 0],
  ])('R3 %s', async (_words, ms, left) => {
    unstored.add(answerFor(3), device.now());
    device.wallClock += ms;
    await unstored.storeOldest(device);
    expect(unstored.entries).toHaveLength(left);
  });

  it('R3 several answers are read as one, without results that belong to no entry', () => {
    const [first, second] = [answerFor(2), answerFor(1)];
    const late = { key: 'of no entry', status: 200, change: 99 };
    unstored.add({ ...first, results: { ...first.results, results: [...first.results.results, late] } }, 0);
    unstored.add(second, 0);
    expect(unstored.asOne).toMatchObject({
      entries: [...first.entries, ...second.entries],
      results: { results: [...first.results.results, ...second.results.results] },
    });
  });

  it('R3 a page has to be of the same epoch and to reach the last change of every answer', () => {
    const [first, second] = [answerFor(3), answerFor(1)];
    unstored.add(first, 0);
    unstored.add(second, 0);
    const all = { seqs: unstored.entries.map(({ seq }) => seq), looked: NOON };
    expect(unstored.entriesIn({ epoch: 'e1', to: 13 })).toEqual(all);
    expect(unstored.entriesIn({ epoch: 'e1', to: 12 })).toBeNull();
    expect(unstored.entriesIn({ epoch: 'e2', to: 13 })).toBeNull();
  });

  it('R4.2 no page removes the entries if the device has pulled between the batches', () => {
    unstored.add(answerFor(3), 0);
    unstored.add({ ...answerFor(1), looked: NOON + 1 }, 0);
    expect(unstored.entriesIn({ epoch: 'e1', to: 13 })).toBeNull();
  });
});

describe('R3 answers that are not stored before the page of changes comes', () => {
  const pageTo = (to: number, more: Partial<FeedPage> = {}) => ours(feedPage([], to, { more: false, ...more }));
  let turn: ReplayTurn;
  let device: TestDevice;
  /** The entries that were written, and their new states. */
  let written: [seq: number, state: string][];

  beforeEach(async () => {
    turn = new ReplayTurn();
    ({ device } = turn);
    await turn.prepare();
    written = [];
    device.db.outbox.hook('updating', (changed, seq) => {
      written.push([seq, (changed as { state?: string }).state ?? 'no change']);
    });
  });

  it('R3 the page that brings the changes of several batches removes their entries, which were never stored as sent', async () => {
    turn.page = () => pageTo(22);
    expect(await turn.run()).toEqual({ kind: 'empty' });
    expect(turn.batches).toHaveLength(2);
    expect(await device.outbox()).toEqual([]);
    expect(written).toEqual([]);
    expect(await device.sync()).toMatchObject({ cursor: 22, latest: 22, lastSent: device.now() });
    expect(await device.db.baseRecords.count()).toBe(0);
  });

  it('R3 if the page lacks the change of one entry, the device stores the answers and then applies the page', async () => {
    turn.page = () => pageTo(21);
    await turn.run();
    expect((await device.outbox()).map(({ state, change }) => [state, change])).toEqual([['sent', 22]]);
    expect(await device.sync()).toMatchObject({ cursor: 21, latest: 22 });
  });

  it('R3 if the page does not come, the device stores the answers', async () => {
    turn.page = () => {
      throw new NoAnswer('no network');
    };
    expect(await turn.run()).toMatchObject({ kind: 'retry', cause: 'network' });
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R4.4 if the page is of another epoch, the entries wait again and are sent to the server of that epoch', async () => {
    turn.page = () => pageTo(22, { epoch: 'e2' });
    turn.answer = (request, batch) => answerTo(request, 11 + 10 * batch, batch < 2 ? 'e1' : 'e2');
    await turn.run();
    const keys = turn.batches.flatMap(({ request }) => keysIn(request));
    expect(keys).toHaveLength(3);
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
    await turn.run();
    const again = turn.batches.flatMap(({ request }) => keysIn(request));
    expect(again).toEqual([...keys, ...keys]);
  });

  it('P4.3 if the server asks for a full pull instead of the page, the entries still wait and are sent again', async () => {
    turn.page = () => (turn.changes.length === 1 ? ours({ code: 'resync', message: '' }, 410) : pageTo(41));
    await turn.run();
    const keys = turn.batches.flatMap(({ request }) => keysIn(request));
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
    expect(await device.outbox()).toEqual([]);
  });

  it('R4.2 if another context has set an entry aside meanwhile, the device stores its answer before it applies a page', async () => {
    const [first] = await device.outbox();
    turn.whenAsked = async () => {
      if (turn.changes.length === 1) await device.db.outbox.update(first?.seq ?? 0, { state: 'refused' });
    };
    turn.page = () => pageTo(22);
    await turn.run();
    expect(turn.changes[1]?.states).toEqual(['sent', 'sent', 'sent']);
    expect(await device.outbox()).toEqual([]);
  });

  it('P4.2 if another context has pulled meanwhile, the device stores the answers and then asks for a page that shows their change numbers', async () => {
    turn.whenAsked = async () => {
      if (turn.changes.length === 1) await device.pulledTo(11);
    };
    turn.page = () => pageTo(22);
    await turn.run();
    expect(turn.changes.map(({ states }) => states)).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['sent', 'sent'],
    ]);
    expect(turn.changes[1]?.request.headers?.[HEADERS.place]).toBe('22@e1');
    expect(await device.outbox()).toEqual([]);
  });

  it('R1.3 if another context has pulled everything meanwhile, the device does not pull, and stores the answers before the turn ends', async () => {
    // The third look is the one after the device has asked for the page.
    turn.whenLooking = async (look: number) => {
      if (look !== 3) return;
      device.wallClock += 2;
      await device.pulledTo(10, { looked: device.wallClock - 1 });
    };
    expect(await turn.run()).toEqual({ kind: 'empty' });
    expect(turn.changes).toHaveLength(1);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('W4 an answer that is stored after the tablet has slept does not set the clock', async () => {
    turn.page = () => {
      device.wallClock += 8 * 3_600_000;
      throw new NoAnswer('no network');
    };
    await turn.run();
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
    expect((await readClock(device.db, '')).offset).toBe(0);
  });

  it('R1.2 if another context begins to wait before the device asks for the page, the device stores the answers and gives the lock back', async () => {
    // The second look is the one before the device asks for the page.
    turn.whenLooking = async (look: number) => {
      turn.isWanted = turn.batches.length === 2 && look >= 2;
    };
    expect(await turn.run()).toBeNull();
    expect(turn.changes).toEqual([]);
    expect(await device.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('R4.2 if another context has pulled meanwhile and an entry has another key now, the page does not remove that entry', async () => {
    const [first] = await device.outbox();
    turn.whenAsked = async () => {
      if (turn.changes.length > 1) return;
      await device.pulledTo(10, { looked: device.wallClock - 1 });
      await device.db.outbox.update(first?.seq ?? 0, { key: 'fixed by the teacher' });
    };
    turn.page = () => pageTo(22);
    await turn.run();
    expect(turn.batches.map(({ request }) => keysIn(request))).toContainEqual(['fixed by the teacher']);
  });

  it('R3 two seconds after the answer of a batch the device stores it, although the next batch is on its way', async () => {
    await device.patchStudent(ANA, { nickname: '4' });
    await device.patchStudent(ANA, { nickname: '5' });
    const [first] = await device.outbox();
    turn.answer = (request, batch) => {
      device.wallClock += 1_500;
      return answerTo(request, 11 + 10 * batch);
    };
    turn.page = () => pageTo(32);
    await turn.run();
    expect(turn.batches).toHaveLength(3);
    expect(written).toEqual([[first?.seq, 'sent']]);
    expect(await device.outbox()).toEqual([]);
  });
});
