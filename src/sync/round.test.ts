import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedPage, feedRow, ours, TestDevice, USER } from '../../tests/support/device.ts';
import { FakeBrowser, type FakeContext } from '../../tests/support/fake-browser.ts';
import { freeHold } from '../platform/locks/without-lock.ts';
import { answerTo } from '../../tests/support/replay-turn.ts';
import { syncOnce } from '../../tests/support/sync-once.ts';
import { type ApiReply, type ApiRequest, NoAnswer, type Send } from '../api/send.ts';
import { readClock } from '../db/meta.ts';
import { TeacherDb } from '../db/schema.ts';
import { LockLost } from '../platform/locks/lock.ts';
import { createWebLock } from '../platform/locks/web-lock.ts';
import type { SyncDevice } from './device.ts';
import type { RoundOutcome } from './exchange.ts';
import { BatchSize } from './replay/batch.ts';
import { inTurns, replayLockName, Round } from './round.ts';

const PAGES = 12;
const FIRST_STUDENT = 500;
const NOON = Date.UTC(2026, 10, 20, 12);

/** One tablet with several contexts that share the database, the locks and the network. */
class Tablet {
  readonly factory = new IDBFactory();
  /** The calls of all contexts, in order, each with its context. */
  readonly calls: { by: string; path: string }[] = [];
  wallClock = NOON;
  meanwhile: (by: string, request: ApiRequest) => Promise<void> = async () => undefined;
  private timers: { at: number; work: () => void }[] = [];
  private readonly browser = new FakeBrowser({
    now: () => this.wallClock,
    setTimer: (work, ms) => {
      const timer = { at: this.wallClock + ms, work };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((other) => other !== timer);
      };
    },
  });
  private readonly opened: TeacherDb[] = [];

  open(name: string): Tab {
    const db = new TeacherDb(USER, { indexedDB: this.factory, IDBKeyRange });
    this.opened.push(db);
    const context = this.browser.open(name);
    const device: SyncDevice = {
      ...new TestDevice(),
      db,
      now: () => this.wallClock,
      send: async (request) => {
        this.calls.push({ by: name, path: request.path });
        this.wallClock += 1_000;
        await this.meanwhile(name, request);
        return this.answer(request);
      },
    };
    return { context, device };
  }

  /** Returns the server's answers: twelve feed pages of a full pull with the teacher's rows, then empty feed pages. */
  private answer({ path, body }: ApiRequest): ApiReply {
    if (path === 'batch') {
      const { entries } = body as { entries: { key: string }[] };
      const results = entries.map(({ key }) => ({ key, status: 200, change: 99 }));
      return ours({ results, clock: '0.0', epoch: 'e1' });
    }
    const query = new URLSearchParams(path.split('?')[1]);
    if (query.has('after')) return ours(feedPage([], 99, { more: false }));
    const page = Number(query.get('page') ?? 1);
    const rows = [feedRow(FIRST_STUDENT + page, page, { nickname: `Student ${page}` })];
    return ours(feedPage(rows, 99, { page: page < PAGES ? String(page + 1) : null, total: PAGES }));
  }

  /** Advances the time to the next timer. */
  async tick(): Promise<void> {
    const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
    if (!next) throw new Error('There is no timer.');
    this.timers = this.timers.filter((timer) => timer !== next);
    this.wallClock = next.at;
    next.work();
    await new Promise((resolve) => setImmediate(resolve));
  }

  pages(): string[] {
    return this.calls.map(({ path }) => path).filter((path) => path.startsWith('changes'));
  }

  close(): void {
    for (const db of this.opened) db.close();
  }
}

interface Tab {
  readonly context: FakeContext;
  readonly device: SyncDevice;
}

const sync = async ({ context, device }: Tab): Promise<RoundOutcome> =>
  await inTurns(USER, new Round(device, { size: new BatchSize() }), createWebLock(context));

async function callsOfOneTab(): Promise<string[]> {
  const alone = new Tablet();
  await sync(alone.open('tab 1'));
  alone.close();
  return alone.pages();
}

const waiting = { key: 'k1', method: 'PATCH', path: 'students/501', body: {}, patches: [], stamp: '1.0.d', seen: 0 };
const write = async (db: TeacherDb) =>
  await db.outbox.add({ ...waiting, state: 'waiting', error: null, touches: [], at: 0 });

let tablet: Tablet;
beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => tablet.close());

it('R1.2a if two tabs and the service worker take turns in the first pull, each page is requested only once in total', async () => {
  const three = ['tab 1', 'tab 2', 'worker'].map((name) => tablet.open(name));
  expect(await Promise.all(three.map(sync))).toEqual([{ kind: 'empty' }, { kind: 'empty' }, { kind: 'empty' }]);
  expect(tablet.pages()).toEqual(await callsOfOneTab());
  const shares = three.map(({ context }) => tablet.calls.filter(({ by }) => by === context.name).length);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(4);
  expect(await three[0]?.device.db.students.count()).toBe(PAGES);
});

it('R1.2 if no other tab waits for the replay lock, a tab keeps the lock until all pages are pulled', async () => {
  const { context, device } = tablet.open('tab 1');
  let turns = 0;
  const lock = createWebLock(context);
  await inTurns(USER, new Round(device, { size: new BatchSize() }), lock, () => (turns += 1));
  expect([turns, tablet.pages().length]).toEqual([1, PAGES + 1]);
});

it('R1.2 if a second tab opens during the first tab’s pull, the first tab stores the requested page, and the second tab pulls the next page', async () => {
  const [first, second] = [tablet.open('tab 1'), tablet.open('tab 2')];
  let rounds: Promise<unknown>[] = [];
  tablet.meanwhile = async () => {
    if (tablet.calls.length === 3) rounds = [sync(second)];
  };
  await sync(first);
  await Promise.all(rounds);
  expect(tablet.calls.slice(0, 6).map(({ by }) => by)).toEqual(['tab 1', 'tab 1', 'tab 1', 'tab 2', 'tab 1', 'tab 2']);
  expect(tablet.pages()).toEqual(await callsOfOneTab());
});

it('R1.2a if the teacher saves a change during the first pull, the device sends it before it requests the next page', async () => {
  const { device, context } = tablet.open('tab 1');
  tablet.meanwhile = async () => {
    if (tablet.calls.length === 2) await write(device.db);
  };
  await sync({ device, context });
  expect(tablet.calls.slice(0, 4).map(({ path }) => path.split('?')[0])).toEqual([
    'changes',
    'changes',
    'batch',
    'changes',
  ]);
});

it('R1.2a if a tab waited for the replay lock while another tab pulled everything, it does not pull again', async () => {
  const [first, second] = [tablet.open('tab 1'), tablet.open('tab 2')];
  await sync(first);
  tablet.calls.length = 0;
  tablet.wallClock += 5_000;
  const rounds = [sync(first), sync(second)];
  tablet.wallClock += 1;
  expect(await Promise.all(rounds)).toEqual([{ kind: 'empty' }, { kind: 'empty' }]);
  expect(tablet.calls).toMatchObject([{ by: 'tab 1' }]);
});

it('R1.2a if a tab is asked to pull after another tab’s pull has ended, it pulls again', async () => {
  const [first, second] = [tablet.open('tab 1'), tablet.open('tab 2')];
  await sync(first);
  tablet.calls.length = 0;
  tablet.wallClock += 1;
  await sync(second);
  expect(tablet.calls).toMatchObject([{ by: 'tab 2' }]);
});

it('R1.2 if a tab sends a write while another tab waits for the replay lock, one of the two tabs still pulls the change and empties the outbox', async () => {
  const [first, second] = [tablet.open('tab 1'), tablet.open('tab 2')];
  await sync(first);
  await write(first.device.db);
  await Promise.all([sync(first), sync(second)]);
  expect(await first.device.db.outbox.count()).toBe(0);
});

describe('R1.3 another tab steals the replay lock from its holder', () => {
  it('R1.3a if another tab steals the replay lock, the first tab aborts its call, and later continues after the page that the other tab pulled last', async () => {
    const [robbed, thief] = [tablet.open('tab 1'), tablet.open('tab 2')];
    let aborted = false;
    let rounds: Promise<unknown>[] = [];
    tablet.meanwhile = async (by, { signal }) => {
      if (by !== 'tab 1' || rounds.length > 0) return;
      signal?.addEventListener('abort', () => (aborted = true));
      rounds = [sync(thief)];
      await new Promise((resolve) => setImmediate(resolve));
      // The first tab makes no progress: its answer arrives only after the second tab has waited for a minute.
      for (let ticks = 0; ticks < 5; ticks += 1) await tablet.tick();
    };
    expect(await sync(robbed)).toEqual({ kind: 'empty' });
    await Promise.all(rounds);
    expect(aborted).toBe(true);
    // The tab that lost its lock has requested the first feed page too, but only the other tab has applied it.
    expect(tablet.pages()).toEqual(['changes?groups=1', ...(await callsOfOneTab())]);
  });

  it('R1.3a if another tab steals a tab’s replay lock, the tab does not store the answer that has just arrived', async () => {
    const { device } = tablet.open('tab 1');
    const lost = new AbortController();
    tablet.meanwhile = async () => lost.abort(new Error('stolen'));
    const round = new Round(device, { size: new BatchSize() });
    await expect(round.turn({ ...freeHold(), lost: lost.signal })).rejects.toThrow('stolen');
    expect(await device.db.students.count()).toBe(0);
    expect(await device.db.meta.get('sync')).toBeUndefined();
  });

  it('R1.3a if a tab loses the replay lock during the first call of a sync round, it sends no second call', async () => {
    const device = new TestDevice();
    await device.pulledTo(5);
    device.answers.push(ours(feedPage([], 5, { more: true })));
    const lost = new AbortController();
    const isWanted = async () => {
      lost.abort(new LockLost('The lease has passed to another context'));
      return false;
    };
    const calls: string[] = [];
    const send: Send = async (request) => {
      request.signal?.throwIfAborted();
      calls.push(request.path);
      return await device.send(request);
    };
    const turn = new Round({ ...device, send }, { size: new BatchSize() }).turn({
      ...freeHold(),
      lost: lost.signal,
      isWanted,
    });
    await expect(turn).rejects.toThrow(LockLost);
    expect(calls).toEqual(['changes?epoch=e1&after=5&groups=1']);
  });

  it('R1.3, R9b received bytes and finished database transactions count as progress, so that a slow tab keeps the replay lock', async () => {
    const { device } = tablet.open('tab 1');
    let progress = 0;
    tablet.meanwhile = async (_by, { onBytes }) => onBytes?.();
    const noteProgress = () => (progress += 1);
    await new Round(device, { size: new BatchSize() }).turn({ ...freeHold(), noteProgress });
    expect(progress).toBeGreaterThanOrEqual(3 * PAGES);
  });

  it('W4b the offset from the server’s clock is calculated for the moment in which the headers of the answer arrived', async () => {
    const { device } = tablet.open('tab 1');
    tablet.meanwhile = async (_by, { onHeaders }) => {
      onHeaders?.();
      tablet.wallClock += 20_000;
    };
    const before = tablet.wallClock;
    await new Round(device, { size: new BatchSize() }).turn({ ...freeHold(), isWanted: async () => true });
    expect(tablet.calls).toHaveLength(1);
    expect((await readClock(device.db, '')).offset).toBe(NOON - (before + 1_000));
  });
});

it('R1.1 each teacher has a separate replay lock', () => {
  expect(replayLockName(7)).not.toBe(replayLockName(8));
});

describe('R4.7 which outbox entries a sync round sends again', () => {
  it('R4.7a if pulls fail, each sync round sends all waiting entries once and in order, although the server has already accepted them', async () => {
    const device = new TestDevice();
    await device.pulledTo(10);
    const batches: ApiRequest[] = [];
    const send: Send = async (request) => {
      if (request.path !== 'batch') throw new NoAnswer('no page comes');
      batches.push(request);
      return answerTo(request, 11);
    };
    for (const student of [501, 502, 503]) {
      await device.createStudent(student);
      expect(await syncOnce({ ...device, send }, new BatchSize({ first: 1, largest: 1 }))).toMatchObject({
        kind: 'retry',
      });
    }
    const rounds = [[501], [501, 502], [501, 502, 503]];
    expect(batches.flatMap(sentStudents)).toEqual(rounds.flat());
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('R4.7a if the server accepts one write and fails at another, and then the pull gets no answer, the app is not offline', async () => {
    const device = new TestDevice();
    await device.pulledTo(10);
    await device.createStudent(501);
    await device.createStudent(502);
    const send: Send = async (request) => {
      if (request.path !== 'batch') throw new NoAnswer('no page comes');
      const answer = answerTo(request, 11);
      const [done, other] = (answer.json as { results: { key: string }[] }).results;
      const failed = { key: other?.key, status: 500, code: 'server_error', message: 'The server failed' };
      return { ...answer, json: { ...(answer.json as object), results: [done, failed] } };
    };
    expect(await syncOnce({ ...device, send })).toMatchObject({ kind: 'retry', cause: 'server' });
  });

  it('R4.7 if an accepted write is not in the change feed yet, the device sends it again before a later write, because a restored server may have lost it', async () => {
    const device = new TestDevice();
    await device.pulledTo(10);
    await device.createStudent(501);
    const send: Send = async (request) => {
      if (request.path !== 'batch') throw new NoAnswer('no page comes');
      return answerTo(request, 11);
    };
    await syncOnce({ ...device, send });
    await device.createStudent(502);
    device.answers.push('no answer');
    await syncOnce(device);
    expect(device.requests.map(sentStudents)[0]).toEqual([501, 502]);
  });

  it('R4.7 if one tab sends a write but can’t pull, another tab’s pull removes the write from the outbox', async () => {
    const [first, second] = [tablet.open('tab 1'), tablet.open('tab 2')];
    await sync(first);
    await write(first.device.db);
    tablet.meanwhile = async (by, { path }) => {
      if (by === 'tab 1' && path !== 'batch') throw new NoAnswer('no page comes');
    };
    await sync(first);
    expect(await first.device.db.outbox.count()).toBe(1);
    tablet.calls.length = 0;
    await sync(second);
    expect(tablet.calls.map(({ path }) => path.split('?')[0])).toEqual(['batch', 'changes']);
    expect(await first.device.db.outbox.count()).toBe(0);
  });

  it('R1.2 if a tab has sent a write during the first pull and another tab then gets the replay lock, the write is not sent a second time', async () => {
    const [first, second] = [tablet.open('tab 1'), tablet.open('tab 2')];
    tablet.meanwhile = async () => {
      if (tablet.calls.length === 2) await write(first.device.db);
    };
    await Promise.all([sync(first), sync(second)]);
    const batches = tablet.calls.filter(({ path }) => path === 'batch');
    expect(batches.map(({ by }) => by).toSorted()).toEqual(['tab 1', 'tab 2']);
    expect(await first.device.db.outbox.count()).toBe(0);
  });
});

function sentStudents(request: ApiRequest | undefined): (number | undefined)[] {
  const batch = request?.body as { entries: { body: { students: { id: number }[] } }[] } | undefined;
  return batch?.entries.map(({ body }) => body.students[0]?.id) ?? [];
}
