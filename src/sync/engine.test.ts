import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedPage, foreign, ours, TestDevice } from '../../tests/support/device.ts';
import { freeHold } from '../../tests/support/free-lock.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../api/send.ts';
import { LONGEST_BACKOFF_MS } from './backoff.ts';
import { createConnection, type ConnectionStore } from './connection.ts';
import { Engine } from './engine.ts';

const ANA = 301;
const MINUTE = 60_000;

type NetworkState =
  | 'fine'
  | 'no network'
  | 'server down'
  | 'captive portal'
  | 'filter'
  | 'busy'
  | 'signed out'
  | 'hangs'
  | 'broken code'
  | 'writes fail'
  | 'writes blocked'
  | 'writes unanswered';

/** A device whose time and network the test controls. */
class Station {
  readonly device = new TestDevice();
  readonly connection: ConnectionStore = createConnection();
  readonly engine: Engine;
  network: NetworkState = 'fine';
  rounds = 0;
  batches = 0;
  pulls = 0;
  visible = true;
  retryAfter = '90';
  chance = 0.5;
  private timers: { at: number; work: () => void }[] = [];
  private running: Promise<unknown>[] = [];

  constructor() {
    const send = (request: ApiRequest) => this.answer(request);
    this.engine = new Engine({
      device: Object.assign(this.device, { send }),
      withLock: async (_name, work) => {
        this.rounds += 1;
        const round = work(freeHold());
        this.running.push(round);
        return await round;
      },
      connection: this.connection,
      random: () => this.chance,
      isVisible: () => this.visible,
      setTimer: (work, ms) => {
        const timer = { at: this.device.wallClock + ms, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((other) => other !== timer);
        };
      },
    });
  }

  private async answer({ path, body }: ApiRequest): Promise<ApiReply> {
    if (path === 'batch') this.batches += 1;
    else this.pulls += 1;
    const { network } = this;
    switch (path === 'batch' || !network.startsWith('writes') ? network : 'fine') {
      case 'hangs':
        return await new Promise<ApiReply>(() => undefined);
      case 'broken code':
        throw new TypeError('undefined is not a function');
      case 'writes fail':
        return ours({ code: 'server_error', message: '' }, 500);
      case 'writes blocked':
        return foreign(403, undefined);
      case 'writes unanswered':
      case 'no network':
        throw new NoAnswer('no network');
      case 'server down':
        return foreign(503);
      case 'captive portal':
        return foreign(200);
      case 'filter':
        return foreign(403, { code: 'forbidden', message: 'Blocked' });
      case 'busy':
        return ours({ code: 'too_many', message: '' }, 429, { 'retry-after': this.retryAfter });
      case 'signed out':
        return ours({ code: 'unauthorized', message: '' }, 401);
      case 'fine': {
        if (path !== 'batch') return ours(feedPage([], 99, { more: false, page: null }));
        const { entries } = body as { entries: { key: string }[] };
        return ours({
          results: entries.map(({ key }) => ({ key, status: 200, change: 9 })),
          clock: '0.0',
          epoch: 'e1',
        });
      }
    }
  }

  /** Waits until all promises that need no timer have settled. */
  async settle(): Promise<void> {
    while (this.running.length > 0) {
      await Promise.allSettled(this.running.splice(0));
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    }
  }

  /** Lets this time pass, and runs the timers that are due, although a round hangs. */
  async fire(ms: number): Promise<void> {
    this.device.wallClock += ms;
    const due = this.timers.filter(({ at }) => at <= this.device.wallClock).toSorted((a, b) => a.at - b.at);
    this.timers = this.timers.filter((timer) => !due.includes(timer));
    for (const { work } of due) work();
    for (let n = 0; n < 50; n += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** Lets time pass, from one timer to the next. */
  async pass(ms: number): Promise<void> {
    const end = this.device.wallClock + ms;
    for (;;) {
      await this.settle();
      const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.device.wallClock = next.at;
      next.work();
    }
    this.device.wallClock = end;
  }

  async write(nickname: string): Promise<void> {
    await this.device.patchStudent(ANA, { nickname });
    this.engine.wake();
  }

  async waiting(): Promise<number> {
    return await this.device.db.outbox.where('state').equals('waiting').count();
  }

  state(): string {
    return this.connection.getState().connection;
  }
}

let station: Station;
beforeEach(async () => {
  station = new Station();
  await station.device.pulledTo(10);
  await station.device.has('students', { id: ANA, nickname: 'Ana' });
});
afterEach(() => station.engine.stop());

describe('R2.1 what starts a round', () => {
  it('R2.1 the engine sends a write at once, and on a visible page it pulls from time to time', async () => {
    await station.write('now');
    await station.settle();
    expect(await station.waiting()).toBe(0);
    const { rounds } = station;
    await station.pass(MINUTE);
    expect(station.rounds).toBeGreaterThan(rounds);
    expect(station.state()).toBe('online');
  });

  it('R2.1 a write that the teacher makes during a round is sent by another round right after it', async () => {
    const first = station.write('first');
    station.engine.wake();
    await first;
    await station.write('second');
    await station.settle();
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R2.3 the watchdog restarts an engine that is online but sends no waiting write, and counts the restart', async () => {
    await station.write('first');
    station.visible = false;
    await station.pass(MINUTE);
    station.visible = true;
    await station.device.patchStudent(ANA, { nickname: 'nobody said so' });
    await station.pass(2 * MINUTE);
    expect(await station.waiting()).toBe(0);
    expect(station.connection.getState().watchdogRestarts).toBe(1);
  });

  it('R2.1 a stopped engine starts no round', async () => {
    station.engine.stop();
    await station.write('too late');
    await station.pass(10 * MINUTE);
    expect(station.rounds).toBe(0);
  });
});

describe('R6.4 the sending fails, but the server can be reached', () => {
  const faults = ['writes fail', 'writes blocked', 'writes unanswered'] as const;

  it.each(faults)('R6.4 while %s, the app stays online and goes on pulling during the backoff', async (network) => {
    station.network = network;
    station.chance = 1;
    await station.write('first');
    await station.pass(10 * MINUTE);
    expect(station.state()).toBe('online');
    const { pulls, batches } = station;
    await station.pass(4 * MINUTE);
    // The backoff is 5 minutes by now. Every 20 s there is a pull.
    expect(station.pulls - pulls).toBeGreaterThanOrEqual(11);
    expect(station.batches - batches).toBeLessThanOrEqual(1);
  });

  it('R6.4 a poke during the backoff of the sending starts a pull, but sends nothing', async () => {
    station.network = 'writes fail';
    station.chance = 1;
    await station.write('first');
    await station.pass(MINUTE);
    station.engine.setLive(true);
    const { pulls, batches } = station;
    station.engine.poke(100);
    await vi.waitFor(() => expect([station.pulls - pulls, station.batches - batches]).toEqual([1, 0]));
  });

  it('R6.4 the chip learns that the network blocks the sending after a write was stopped alone three times', async () => {
    station.network = 'writes blocked';
    await station.write('first');
    await station.settle();
    expect(station.connection.getState().stuck).toBe('trying');
    await station.pass(10 * MINUTE);
    expect(station.connection.getState().stuck).toBe('network');
    station.network = 'fine';
    await station.pass(5 * MINUTE);
    expect(station.connection.getState()).toMatchObject({ connection: 'online', stuck: null });
  });

  it.each(['no network', 'server down', 'captive portal', 'filter'] as const)(
    'R6.4 the app is offline while the API itself answers nothing (%s)',
    async (network) => {
      station.network = network;
      await station.write('first');
      await station.pass(10 * MINUTE);
      expect(station.connection.getState()).toMatchObject({ connection: 'offline', stuck: null });
    },
  );

  it('R6.4 the app is online while the API itself answers that it is busy', async () => {
    station.network = 'busy';
    await station.write('first');
    await station.settle();
    expect(station.connection.getState()).toMatchObject({ connection: 'online', stuck: 'trying' });
  });
});

describe('R9 a round that hangs or throws', () => {
  const hung = () => new Promise<never>(() => undefined) as never;

  it.each([
    ['a call', () => (station.network = 'hangs')],
    ['a request to the database', () => vi.spyOn(station.device.db, 'transaction').mockImplementationOnce(hung)],
  ])(
    'R9 the engine gives up a round in which %s hangs for 90 seconds, and the next round sends the writes',
    async (_, hang) => {
      await station.device.patchStudent(ANA, { nickname: 'mine' });
      const reopened = vi.spyOn(station.device.db, 'close');
      hang();
      station.engine.wake();
      await rest();
      expect(station.connection.getState().wentWrong).toBe(0);
      await station.fire(90_000);
      expect(station.connection.getState().wentWrong).toBe(1);
      expect(reopened).toHaveBeenCalledOnce();
      station.network = 'fine';
      await station.fire(1_000);
      await vi.waitFor(async () => expect(await station.waiting()).toBe(0));
      await vi.waitFor(() =>
        expect(station.connection.getState()).toMatchObject({ connection: 'online', wentWrong: 0 }),
      );
    },
  );

  it('R9 an unexpected error is counted and does not read as offline', async () => {
    await station.write('first');
    await station.settle();
    station.network = 'broken code';
    await station.write('second');
    await station.settle();
    expect(station.connection.getState()).toMatchObject({ connection: 'online', wentWrong: 1 });
    station.network = 'fine';
    await station.pass(5 * MINUTE);
    expect([await station.waiting(), station.connection.getState().wentWrong]).toEqual([0, 0]);
  });

  it('L3.2 a pull that finds no room stops the loading, and does not say that a change of the teacher was not saved', async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    const noteFull = vi.fn<() => void>();
    Object.assign(station.device, { noteFull });
    const transaction = vi.spyOn(station.device.db, 'transaction').mockRejectedValueOnce(full);
    station.engine.wake();
    await station.settle();
    expect(station.connection.getState().loadingStopped).toBe(true);
    expect(noteFull).not.toHaveBeenCalled();
    transaction.mockRestore();
    await station.pass(5 * MINUTE);
    expect(station.connection.getState()).toMatchObject({ connection: 'online', loadingStopped: false });
  });

  const rest = async () => {
    for (let n = 0; n < 50; n += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  };
});

describe('R6.1 waiting', () => {
  it('R6.1 the engine’s backoff ends at once when the page becomes visible or online, but not when the teacher makes a write', async () => {
    station.network = 'server down';
    station.chance = 1;
    await station.write('first');
    await station.pass(MINUTE);
    const { rounds } = station;
    await station.write('second');
    await station.settle();
    expect(station.rounds).toBe(rounds);
    station.network = 'fine';
    station.engine.wake(true);
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R6.1 the engine starts no round before the server’s Retry-After has passed', async () => {
    station.network = 'busy';
    station.chance = 0;
    await station.write('first');
    await station.settle();
    station.network = 'fine';
    await station.pass(89_000);
    expect(await station.waiting()).toBe(1);
    await station.pass(2_000);
    expect(await station.waiting()).toBe(0);
  });

  it('R6.1 a Retry-After of days stops the engine for ten minutes at most', async () => {
    station.network = 'busy';
    station.retryAfter = '864000';
    await station.write('first');
    await station.settle();
    station.network = 'fine';
    await station.pass(10 * MINUTE + 1_000);
    expect(await station.waiting()).toBe(0);
  });

  it('R7 after the session has ended, the engine sends nothing and keeps every write until the teacher signs in', async () => {
    station.network = 'signed out';
    station.device.refreshes.push('signed-out');
    await station.write('stays');
    await station.pass(60 * MINUTE);
    expect([station.state(), await station.waiting()]).toEqual(['needs sign-in', 1]);
    station.network = 'fine';
    station.engine.wake(true);
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R6.1 after the network and the server work again, the engine sends all waiting writes within twice the longest backoff', async () => {
    const faults = ['fine', 'no network', 'server down', 'captive portal', 'filter', 'busy'] as const;
    const step = fc.record({
      network: fc.constantFrom<NetworkState>(...faults),
      chance: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
      ms: fc.nat(40 * MINUTE),
      trigger: fc.constantFrom('write', 'promise', 'none'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const here = new Station();
        await here.device.pulledTo(10);
        await here.device.has('students', { id: ANA, nickname: 'Ana' });
        for (const { network, chance, ms, trigger } of steps) {
          Object.assign(here, { network, chance });
          if (trigger === 'write') await here.write(network);
          if (trigger === 'promise') here.engine.wake(true);
          await here.pass(ms);
        }
        here.network = 'fine';
        await here.device.patchStudent(ANA, { nickname: 'last' });
        here.engine.wake();
        await here.pass(2 * LONGEST_BACKOFF_MS);
        expect(await here.waiting()).toBe(0);
        here.engine.stop();
        here.device.db.close();
      }),
      { numRuns: 40 },
    );
  });
});
