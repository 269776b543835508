import { IDBKeyRange } from 'fake-indexeddb';
import { createRefresh } from '../../src/api/refresh.ts';
import { NoAnswer, type ApiReply, type ApiRequest, type Send } from '../../src/api/send.ts';
import { withoutLock } from '../../src/platform/locks/without-lock.ts';
import { DeviceDb } from '../../src/db/device.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import type { RoundOutcome } from '../../src/sync/exchange.ts';
import { inTurns, Round } from '../../src/sync/round.ts';
import { openTeacherDb } from '../world/context.ts';
import { ContextKilled } from './fault.ts';
import { killable, killableFactory } from './killable.ts';
import type { Tablet } from './tablet.ts';

/** A tab or the service worker, which a test can kill at each call to a database or to the network. */
export class Context {
  dead = false;
  readonly db: TeacherDb;
  readonly device: DeviceDb;
  readonly sync: SyncDevice;
  readonly send: Send;
  /** Runs while an answer is on its way. If it throws `NoAnswer`, the answer is lost. */
  meanwhile: (request: ApiRequest) => Promise<void> = async () => undefined;
  readonly tablet: Tablet;
  /** So small that a batch is often sent before the answer to the previous one is stored. */
  private readonly size = new BatchSize({ first: 1, largest: 2 });
  private readonly open = new Set<IDBTransaction>();

  constructor(tablet: Tablet) {
    this.tablet = tablet;
    const factory = killableFactory(this, tablet.factory);
    this.db = openTeacherDb(factory, tablet.userId);
    this.device = new DeviceDb({ indexedDB: factory, IDBKeyRange });
    for (const db of [this.db, this.device]) db.use(killable(this));
    tablet.ledger.watchRemovals(this.db);
    this.send = async (request) => await this.ask(request);
    const newKey = tablet.keys();
    const refresh = createRefresh(this.send, async (_name, work) => await work());
    this.sync = {
      userId: tablet.userId,
      db: this.db,
      send: this.send,
      refresh: async () => this.passed('refresh', await this.passed('to refresh', refresh)()),
      now: () => this.passed('now', tablet.now()),
      newId: () => this.passed('newId', tablet.newId()),
      newKey: () => this.passed('newKey', newKey()),
      nudge: () => this.pass('nudge'),
    };
  }

  /** The test may kill the context at this call. Then each call throws and has no effect. */
  pass(seam: string): void {
    if (!this.dead && this.tablet.fault.happens('context', seam)) this.die();
    if (this.dead) throw new ContextKilled(seam);
  }

  passed<T>(seam: string, value: T): T {
    this.pass(seam);
    return value;
  }

  private die(): void {
    this.dead = true;
    for (const transaction of this.open) {
      try {
        transaction.abort();
      } catch {
        // `abort` throws an error if the transaction has just ended. In that case there is nothing to abort.
      }
    }
  }

  watch(transaction: IDBTransaction): void {
    this.open.add(transaction);
    transaction.addEventListener('abort', () => this.open.delete(transaction));
    transaction.addEventListener('complete', () => {
      this.open.delete(transaction);
      if (this.tablet.fault.happens('context', 'after commit')) this.die();
    });
  }

  private async ask(request: ApiRequest): Promise<ApiReply> {
    const { fault, server, jar } = this.tablet;
    this.pass(`send ${request.path}`);
    if (fault.happens('network', 'request lost')) throw new NoAnswer('request lost');
    this.tablet.noteCall(request);
    const { reply, keep } = await server.call(jar, request);
    await this.meanwhile(request);
    if (fault.happens('network', 'answer lost')) throw new NoAnswer('answer lost');
    // A browser stores the cookies of an answer even if the tab is gone.
    keep();
    this.pass(`answer to ${request.path}`);
    return reply;
  }

  /** Runs one round as a tab does in a browser without Web Locks, so two contexts may send at the same time (R1.4). */
  async round(): Promise<RoundOutcome> {
    return await inTurns(this.tablet.userId, new Round(this.sync, { size: this.size }), withoutLock);
  }

  /** If a call got no answer, the round runs again. */
  async untilRest(): Promise<void> {
    let outcome: RoundOutcome | null = null;
    for (let rounds = 0; rounds < 25; rounds += 1) {
      outcome = await this.round();
      if (outcome.kind === 'empty') return;
      if (outcome.kind !== 'retry') break;
      await this.tablet.pass(5_000);
    }
    throw new Error(`the rounds did not come to rest: the last outcome was ${JSON.stringify(outcome)}`);
  }

  close(): void {
    this.db.close();
    this.device.close();
  }
}
