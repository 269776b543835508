import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foreign, NOON, ours, TestDevice, USER } from '../../tests/support/device.ts';
import { NoAnswer, type ApiReply } from '../api/send.ts';
import type { StreamRequest } from '../api/stream.ts';
import { createConnection, type Connection } from './connection.ts';
import { PokeListener } from './live.ts';

/** The lock that all tabs of a device share. The tabs get the lock in the order in which they requested it. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();

  readonly hold = async (_name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
    const before = this.#last;
    const turn = (async () => {
      await before.catch(() => undefined);
      if (signal.aborted) throw new Error('no longer wanted');
      await work();
    })();
    this.#last = turn;
    await turn;
  };
}

/** One tab. It records the streams that its listener opened and the methods of the engine that the listener called. */
class Page {
  readonly device = new TestDevice();
  readonly connection = createConnection();
  readonly told: string[] = [];
  readonly streams: (StreamRequest & { end(reply?: ApiReply): void; break(): void })[] = [];
  readonly timers: { work: () => void; ms: number; cancelled: boolean }[] = [];
  visible = true;
  readonly listener: PokeListener;

  constructor(locks: Locks) {
    this.listener = new PokeListener({
      device: this.device,
      connection: this.connection,
      engine: {
        poke: (counter) => this.told.push(`poke ${counter}`),
        setLive: (live) => this.told.push(live ? 'live' : 'not live'),
        wake: () => this.told.push('wake'),
      },
      openStream: (request) => this.#open(request),
      holdLock: locks.hold,
      random: () => 0.5,
      setTimer: (work, ms) => {
        const timer = { work, ms, cancelled: false };
        this.timers.push(timer);
        return () => {
          timer.cancelled = true;
        };
      },
      isVisible: () => this.visible,
    });
  }

  #open(request: StreamRequest): Promise<ApiReply | null> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new NoAnswer('broken'));
      request.signal.addEventListener('abort', stop);
      this.streams.push({ ...request, end: (reply) => resolve(reply ?? null), break: stop });
    });
  }

  async is(connection: Connection): Promise<void> {
    this.connection.setState({ connection });
    await settled();
  }

  async show(visible: boolean): Promise<void> {
    this.visible = visible;
    this.listener.update();
    await settled();
  }

  async hear(data: string): Promise<void> {
    this.streams.at(-1)?.onData(data);
    await settled();
  }

  async passWait(): Promise<void> {
    this.timers.at(-1)?.work();
    await settled();
  }
}

/** Waits until the listener has read its database, and until all promises that need no timer have settled. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

let locks: Locks;
let page: Page;
beforeEach(() => {
  locks = new Locks();
  page = new Page(locks);
});
afterEach(() => {
  page.listener.stop();
});

describe('P6.1 a tab listens for pokes (the server’s messages about changes)', () => {
  it('P6.1 a visible, online tab opens a stream for its teacher and passes the server’s pokes to the sync engine', async () => {
    await page.show(true);
    expect(page.streams).toEqual([]);
    await page.is('online');
    expect(page.streams.map(({ path }) => path)).toEqual([`changes/stream?user=${USER}`]);
    await page.hear('7');
    expect(page.told).toEqual(['live', 'poke 7']);
  });

  it.each(['offline', 'needs sign-in', 'needs update'] as const)(
    'P6.1 a tab closes its stream of pokes (messages of the server) when the app’s connection becomes “%s”',
    async (connection) => {
      await page.is('online');
      await page.hear('7');
      await page.is(connection);
      expect([page.streams[0]?.signal.aborted, page.told.at(-1)]).toEqual([true, 'not live']);
      await page.is('online');
      expect(page.streams).toHaveLength(2);
    },
  );

  it('P6.1 only one tab of a device has a stream of pokes (messages of the server), and when it is hidden, another tab opens one', async () => {
    const other = new Page(locks);
    await page.is('online');
    await other.is('online');
    expect([page.streams.length, other.streams.length]).toEqual([1, 0]);
    await page.show(false);
    expect([page.streams[0]?.signal.aborted, other.streams.length]).toEqual([true, 1]);
    await page.show(true);
    expect(page.streams).toHaveLength(1);
    other.listener.stop();
    await settled();
    expect(page.streams).toHaveLength(2);
  });

  it('P6.1 a tab that is hidden before it gets the lock for the stream of pokes opens no stream', async () => {
    const other = new Page(locks);
    await page.is('online');
    await other.is('online');
    await other.show(false);
    page.listener.stop();
    await settled();
    expect(other.streams).toEqual([]);
  });

  it('P6.1 a tab that is hidden and immediately shown again opens a new stream of pokes (messages of the server)', async () => {
    await page.is('online');
    page.visible = false;
    page.listener.update();
    await page.show(true);
    expect(page.streams.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('L1.2 a tab whose teacher has signed out opens no stream of pokes', async () => {
    await page.device.db.meta.put({ key: 'signed-out', at: NOON });
    await page.is('online');
    expect(page.streams).toEqual([]);
  });
});

describe('P6.1 a stream of pokes (messages of the server) that fails', () => {
  beforeEach(async () => {
    await page.is('online');
  });

  it('P6.1 after each failure to open a stream of pokes the tab waits longer, but after the break of an open stream only shortly', async () => {
    for (let failures = 0; failures < 3; failures += 1) {
      page.streams.at(-1)?.break();
      await settled();
      await page.passWait();
    }
    expect(page.timers.map(({ ms }) => ms)).toEqual([500, 1_000, 2_000]);
    await page.hear('7');
    page.streams.at(-1)?.end();
    await settled();
    expect([page.timers.at(-1)?.ms, page.told.at(-1)]).toEqual([500, 'not live']);
    await page.passWait();
    expect(page.streams).toHaveLength(5);
  });

  it('P6.1 if a tab is hidden during the wait before its next stream of pokes, it opens one as soon as it is shown again', async () => {
    page.streams[0]?.break();
    await settled();
    await page.show(false);
    expect(page.timers[0]?.cancelled).toBe(true);
    await page.show(true);
    expect(page.streams).toHaveLength(2);
  });

  it('P6.1 if a captive portal (login page of a network) answers the request for a stream of pokes, the tab tries again later', async () => {
    page.streams[0]?.end(foreign(200));
    await settled();
    expect([page.timers.length, page.told]).toEqual([1, ['not live']]);
  });

  it('R7 if the server answers a stream of pokes with 401, the tab refreshes the session once and opens another stream', async () => {
    page.device.refreshes.push('refreshed');
    page.streams[0]?.end(ours({ code: 'unauthorized', message: '' }, 401));
    await settled();
    await page.passWait();
    expect([page.device.refreshes, page.streams.length]).toEqual([[], 2]);
  });

  it.each([
    [
      'R7 if the server answers a stream with “the session has ended”',
      ours({ code: 'unauthorized', message: '' }, 401),
    ],
    [
      'L1.1 if the server answers a stream with “another teacher is signed in”',
      ours({ code: 'other_user', message: '' }, 401),
    ],
    ['L4.1 if the server answers a stream with “the app is too old”', ours({ code: 'update', message: '' }, 426)],
  ])(
    '%s, the tab opens no further stream of pokes (messages of the server) and starts a sync round',
    async (_, reply) => {
      page.device.refreshes.push('signed-out');
      page.streams[0]?.end(reply);
      await settled();
      expect([page.told, page.timers.length]).toEqual([['not live', 'wake'], 0]);
      await page.is('needs sign-in');
      await page.is('online');
      expect(page.streams).toHaveLength(2);
    },
  );
});
