import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedPage, foreign, ours, TestDevice } from '../../tests/support/device.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../api/send.ts';
import { LONGEST_BACKOFF_MS } from './backoff.ts';
import { createConnection, type ConnectionStore } from './connection.ts';
import { Engine } from './engine.ts';

const ANA = 301;
const MINUTE = 60_000;

type Weather = 'fine' | 'no network' | 'server down' | 'captive portal' | 'filter' | 'busy' | 'signed out';

/** A device whose time passes only when the test says so, in a weather of its own. */
class Station {
  readonly device = new TestDevice();
  readonly connection: ConnectionStore = createConnection();
  readonly engine: Engine;
  weather: Weather = 'fine';
  rounds = 0;
  visible = true;
  chance = 0.5;
  private timers: { at: number; work: () => void }[] = [];
  private running: Promise<unknown>[] = [];

  constructor() {
    const send = (request: ApiRequest) => this.answer(request);
    this.engine = new Engine({
      device: Object.assign(this.device, { send }),
      withLock: async (_name, work) => {
        this.rounds += 1;
        const round = work();
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
    switch (this.weather) {
      case 'no network':
        throw new NoAnswer('no network');
      case 'server down':
        return foreign(503);
      case 'captive portal':
        return foreign(200);
      case 'filter':
        return foreign(403, { code: 'forbidden', message: 'Blocked' });
      case 'busy':
        return ours({ code: 'too_many', message: '' }, 429, { 'retry-after': '90' });
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

  /** Lets what runs come to its end. */
  async settle(): Promise<void> {
    while (this.running.length > 0) {
      await Promise.allSettled(this.running.splice(0));
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    }
  }

  /** Time passes, timer by timer. */
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
  it('R2.1 a write goes out at once, and a visible page looks again by itself', async () => {
    await station.write('now');
    await station.settle();
    expect(await station.waiting()).toBe(0);
    const { rounds } = station;
    await station.pass(MINUTE);
    expect(station.rounds).toBeGreaterThan(rounds);
    expect(station.state()).toBe('online');
  });

  it('R2.1 a write in the middle of a round is sent by another one right after it', async () => {
    const first = station.write('first');
    station.engine.wake();
    await first;
    await station.write('second');
    await station.settle();
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R2.3 the watchdog restarts an engine that rests although it can send, and counts it', async () => {
    await station.write('first');
    station.visible = false;
    await station.pass(MINUTE);
    station.visible = true;
    await station.device.patchStudent(ANA, { nickname: 'nobody said so' });
    await station.pass(2 * MINUTE);
    expect(await station.waiting()).toBe(0);
    expect(station.connection.getState().watchdogRestarts).toBe(1);
  });

  it('R2.1 stopped, it does nothing any more', async () => {
    station.engine.stop();
    await station.write('too late');
    await station.pass(10 * MINUTE);
    expect(station.rounds).toBe(0);
  });
});

describe('R6.1 waiting', () => {
  it('R6.1 a write made while it waits does not hammer a server that is down; one that promises better does not wait', async () => {
    station.weather = 'server down';
    station.chance = 1;
    await station.write('first');
    await station.pass(MINUTE);
    const { rounds } = station;
    await station.write('second');
    await station.settle();
    expect(station.rounds).toBe(rounds);
    station.weather = 'fine';
    station.engine.wake(true);
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R6.1 a server’s Retry-After is waited for', async () => {
    station.weather = 'busy';
    station.chance = 0;
    await station.write('first');
    await station.settle();
    station.weather = 'fine';
    await station.pass(89_000);
    expect(await station.waiting()).toBe(1);
    await station.pass(2_000);
    expect(await station.waiting()).toBe(0);
  });

  it('R7 signed out it rests, and every write stays until somebody signs in', async () => {
    station.weather = 'signed out';
    station.device.refreshes.push('signed-out');
    await station.write('stays');
    await station.pass(60 * MINUTE);
    expect([station.state(), await station.waiting()]).toEqual(['needs sign-in', 1]);
    station.weather = 'fine';
    station.engine.wake(true);
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R6.1 whatever went before, waiting writes are gone within twice the longest wait once faults stop', async () => {
    const faults = ['fine', 'no network', 'server down', 'captive portal', 'filter', 'busy'] as const;
    const step = fc.record({
      weather: fc.constantFrom<Weather>(...faults),
      chance: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
      ms: fc.nat(40 * MINUTE),
      trigger: fc.constantFrom('write', 'promise', 'none'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const here = new Station();
        await here.device.pulledTo(10);
        await here.device.has('students', { id: ANA, nickname: 'Ana' });
        for (const { weather, chance, ms, trigger } of steps) {
          Object.assign(here, { weather, chance });
          if (trigger === 'write') await here.write(weather);
          if (trigger === 'promise') here.engine.wake(true);
          await here.pass(ms);
        }
        here.weather = 'fine';
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
