import { vi } from 'vitest';
import { NoAnswer, type ApiReply, type ApiRequest } from '../../src/api/send.ts';
import { createConnection, type ConnectionStore } from '../../src/sync/connection.ts';
import { Engine } from '../../src/sync/engine.ts';
import { feedPage, foreign, ours, TestDevice } from './device.ts';
import { withoutLock } from '../../src/platform/locks/without-lock.ts';

export const ANA = 301;

export type NetworkState =
  | 'fine'
  | 'no network'
  | 'server down'
  | 'captive portal'
  | 'filter'
  | 'busy'
  | 'signed out'
  | 'hangs'
  | 'database hangs'
  | 'broken code'
  | 'writes fail'
  | 'writes blocked'
  | 'writes unanswered'
  | 'pages unanswered';

/** A device with a real engine. The test controls its clock and its network. */
export class Station {
  readonly device = new TestDevice();
  readonly connection: ConnectionStore = createConnection();
  readonly engine: Engine;
  network: NetworkState = 'fine';
  rounds = 0;
  batches = 0;
  pulls = 0;
  probes = 0;
  visible = true;
  retryAfter = '90';
  chance = 0.5;
  private timers: { at: number; work: () => void }[] = [];
  private running: Promise<unknown>[] = [];

  constructor() {
    const send = (request: ApiRequest) => {
      const answer = this.answer(request);
      // No round waits for the answer to the health call. So `settle` waits for this answer.
      if (request.path === 'health') this.running.push(answer);
      return answer;
    };
    this.engine = new Engine({
      device: Object.assign(this.device, { send }),
      withLock: async (name, work) => {
        this.rounds += 1;
        const round = withoutLock(name, work);
        this.running.push(round);
        return await round;
      },
      connection: this.connection,
      random: () => this.chance,
      isVisible: () => this.visible,
      setTimer: this.setTimer,
    });
  }

  private readonly setTimer = (work: () => void, ms: number) => {
    const timer = { at: this.device.wallClock + ms, work };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  /** Makes each later transaction of the database hang. This ends when the app closes the database and opens it again. */
  hangDatabase(): void {
    const { db } = this.device;
    const hung = vi.spyOn(db, 'transaction').mockImplementation(() => new Promise<never>(() => undefined) as never);
    vi.spyOn(db, 'close').mockImplementationOnce((options) => {
      hung.mockRestore();
      db.close(options);
    });
  }

  private async answer({ path, body }: ApiRequest): Promise<ApiReply> {
    if (path === 'batch') this.batches += 1;
    else if (path === 'health') this.probes += 1;
    else this.pulls += 1;
    const { network } = this;
    const isOther = { writes: path !== 'batch', pages: !path.startsWith('changes') }[network.split(' ')[0] ?? ''];
    switch (isOther ? 'fine' : network) {
      case 'hangs':
        return await new Promise<ApiReply>(() => undefined);
      case 'database hangs':
        this.hangDatabase();
        this.network = 'fine';
        return await this.answer({ path, body } as ApiRequest);
      case 'broken code':
        throw new TypeError('undefined is not a function');
      case 'writes fail':
        return ours({ code: 'server_error', message: '' }, 500);
      case 'writes blocked':
        return foreign(403, undefined);
      case 'writes unanswered':
      case 'pages unanswered':
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

  /** Waits until all promises have settled, except those that need a timer. */
  async settle(): Promise<void> {
    while (this.running.length > 0) {
      await Promise.allSettled(this.running.splice(0));
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    }
  }

  /** Advances the time by `ms`, and runs the timers that are due. This works even if a round hangs. */
  async fire(ms: number): Promise<void> {
    this.device.wallClock += ms;
    const due = this.timers.filter(({ at }) => at <= this.device.wallClock).toSorted((a, b) => a.at - b.at);
    this.timers = this.timers.filter((timer) => !due.includes(timer));
    for (const { work } of due) work();
    for (let n = 0; n < 50; n += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** Advances the time by `ms`, from one timer to the next, and waits after each timer until its work has ended. */
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

/** Returns a station whose device has pulled everything and has one student. */
export async function stationWith(): Promise<Station> {
  const made = new Station();
  await made.device.pulledTo(10);
  await made.device.has('students', { id: ANA, nickname: 'Ana' });
  return made;
}
