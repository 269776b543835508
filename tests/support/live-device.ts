import { liveQuery, type Table } from 'dexie';
import { HEADERS } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createSend, type ApiReply, type ApiRequest, NoAnswer, type Send } from '../../src/api/send.ts';
import { createOpenStream } from '../../src/api/stream.ts';
import { TeacherDb } from '../../src/db/schema.ts';
import { type ConnectionStore, createConnection } from '../../src/sync/connection.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { Engine } from '../../src/sync/engine.ts';
import { PokeListener } from '../../src/sync/live.ts';
import { withoutLock } from '../../src/platform/locks/without-lock.ts';

export interface LiveDeviceOptions {
  readonly base: string;
  readonly userId: number;
  readonly cookie: string;
  /** True if the timers of the engine run. If false, the engine starts a round only after a write or a poke. */
  readonly hasTimers?: boolean;
  /** The contract version that the device tells the server. An open page of an older app version tells an older version. */
  readonly contract?: number;
}

export const NO_ANSWER = 0;
/** Of each real wait between attempts, so that tests are fast. */
const SHORT = 0.1;

/** With the real engine and stream, over the network of the machine. */
export class LiveDevice {
  readonly sync: SyncDevice;
  /** All keys that the device has made, in the order of making. The keys of its writes are among them. */
  readonly keys: string[] = [];
  /** The status of each call, in the order of the answers. */
  readonly statuses: number[] = [];
  private readonly connection: ConnectionStore = createConnection();
  private readonly engine: Engine;
  private readonly ear: PokeListener;

  constructor({ base, userId, cookie, hasTimers = false, contract = CONTRACT_VERSION }: LiveDeviceOptions) {
    const own = { cookie, [HEADERS.contract]: String(contract) };
    const fetcher: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } });
    this.sync = {
      userId,
      db: new TeacherDb(userId, { indexedDB: new IDBFactory(), IDBKeyRange }),
      send: this.noting(createSend(base, fetcher)),
      refresh: async () => 'no-answer',
      now: () => Date.now(),
      newId: () => Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER),
      newKey: () => {
        const key = crypto.randomUUID();
        this.keys.push(key);
        return key;
      },
      nudge: () => this.engine.wake(),
    };
    const { connection, sync: device } = this;
    const seams = {
      connection,
      random: () => (hasTimers ? SHORT : 0),
      isVisible: () => true,
      setTimer: hasTimers ? startTimer : () => () => undefined,
    };
    this.engine = new Engine({ ...seams, device, withLock: withoutLock });
    this.ear = new PokeListener({
      ...seams,
      device,
      engine: this.engine,
      openStream: createOpenStream(base, fetcher),
      holdLock: (_name, _signal, work) => work(),
    });
  }

  async open(): Promise<this> {
    const opened = new Promise<void>((resolve, reject) => {
      const unsubscribe = this.connection.subscribe(({ connection }) => {
        if (connection === 'online') resolve(unsubscribe());
        if (connection.startsWith('needs')) reject(new Error(`The device ${connection}.`));
      });
    });
    this.engine.wake(true);
    await opened;
    return this;
  }

  /** An empty outbox: everything was acknowledged and has come back. */
  async allSent(): Promise<void> {
    await shown(this.sync.db.outbox, (waiting) => waiting === 0);
  }

  close(): void {
    this.ear.stop();
    this.engine.stop();
    this.sync.db.close();
  }

  private noting(send: Send): Send {
    return async (request: ApiRequest): Promise<ApiReply> => {
      try {
        const reply = await send(request);
        this.statuses.push(reply.status);
        return reply;
      } catch (error) {
        if (error instanceof NoAnswer) this.statuses.push(NO_ANSWER);
        throw error;
      }
    };
  }
}

function startTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

export async function shown(table: Pick<Table, 'count'>, isWanted: (count: number) => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const subscription = liveQuery(() => table.count()).subscribe({
      next: (count) => {
        if (!isWanted(count)) return;
        queueMicrotask(() => subscription.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
}
