import { IDBFactory } from 'fake-indexeddb';
import type { RefreshOutcome } from '../../src/api/refresh.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { Send } from '../../src/api/send.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { purgeDeleted } from '../../src/sync/purge.ts';
import { LONGEST_BACKOFF_MS } from '../../src/sync/backoff.ts';
import type { ConnectionState } from '../../src/sync/connection.ts';
import { act } from './acts.ts';
import { RowsBeforeRestore } from '../world/checks/kept-rows.ts';
import { fail } from '../world/checks/violation.ts';
import { isStorageFailure, SimContext, withRoom, type Room } from './context.ts';
import { batchSize } from './batches.ts';
import { mayPlay, played } from './counts.ts';
import { restoreSome, type Account } from './teacher.ts';
import { LocksOfTablet, syncAtOneLock } from './one-lock.ts';
import { Pokes } from './pokes.ts';
import { faultySend, Killed, type Network } from './faults.ts';
import { checked } from './known-rows.ts';
import { Gateway } from './gateway.ts';
import { Ledger } from '../world/ledger.ts';
import { Random } from './random.ts';
import { openTeacherDb } from '../world/context.ts';
import { serverRows, type ServerRows } from '../world/server-rows.ts';
import type { SimServer } from './server.ts';
import { inOrder } from './writes-in-order.ts';

const CONTEXTS = 3;
const LONGEST_ACT_MS = 4_000;
const MOST_ROUNDS = 5;

mayPlay(['quota', 'thawed', 'thawed after a restore', 'killed frozen']);
mayPlay([
  'purged on the device',
  'file restored while an answer came',
  'server restored while an answer came',
  'write without room',
]);

/** One tablet of one teacher. Its database stays when the simulation kills a context (a tab or the service worker). */
export class SimDevice {
  /** The wall clock of the device minus the true time, in ms. It may be minutes, hours or a year. */
  skew = 0;
  readonly network: Network;
  readonly ledger = new Ledger();
  readonly gateway = new Gateway();
  /** Weeks have passed or this device has purged: contents of deleted rows may be gone (docs/sync.md D4.2, D4.3). */
  aged = false;
  private readonly room: Room = { left: null };
  private readonly seed: number;
  private readonly factory = new IDBFactory();
  private isActing = false;
  /** The open contexts (tabs and the service worker), each with its own database handle and memory. */
  private readonly contexts: SimContext[] = [];
  private current = 0;
  /** The frozen context, and the value of `restores` when this context froze. Null if no context is frozen. */
  private frozen: { readonly context: number; readonly restores: number } | null = null;
  private restores = 0;
  private opened = 0;
  /** Null: the tablet uses the app over plain http, where browsers have no Web Locks. */
  private readonly locks: LocksOfTablet | null;
  private readonly before = new RowsBeforeRestore();
  private readonly pokes = new Pokes();
  /** Separate, so a choice in one step does not change the ids of another. */
  private readonly ids: Random;
  private readonly server: SimServer;
  private random: Random;
  readonly name: string;
  readonly account: Account;

  constructor(name: string, account: Account, server: SimServer, seed: number) {
    this.name = name;
    this.account = account;
    this.server = server;
    const now = () => server.now;
    this.seed = seed;
    this.locks = new Random(seed + 1).chance(0.6) ? new LocksOfTablet(account.userId, now) : null;
    this.random = new Random(seed);
    this.ids = new Random(seed);
    this.network = {
      random: this.random,
      faulty: true,
      late: [],
      meanwhile: () => this.meanwhile(),
      failingServer: (call) => this.server.failing(this.random.whole(1, 60), call),
      freezing: false,
      frozen: null,
      restores: () => this.server.restores,
    };
    server.beforeRestore.push(() => this.beforeServerRestore());
    server.afterPutBack.push(async () => this.before.compare(await serverRows(server, this.userId)));
    for (let n = 0; n < CONTEXTS; n += 1) this.contexts.push(this.open());
  }

  get userId(): number {
    return this.account.userId;
  }

  /** Sets the random source and the context for the next steps. If this context is frozen, the next context is used. */
  takeTurn(random: Random, context: number): void {
    this.random = random;
    this.network.random = random;
    this.current = context % CONTEXTS;
    if (this.current === this.frozen?.context) this.current = (this.current + 1) % CONTEXTS;
  }

  private get context(): SimContext {
    return this.contextAt(this.current);
  }

  private contextAt(index: number): SimContext {
    const context = this.contexts[index];
    if (!context) throw new Error('no such context');
    return context;
  }

  get db(): TeacherDb {
    return this.sync.db;
  }

  get sync(): SyncDevice {
    return this.context.device;
  }

  get connection(): ConnectionState {
    return this.context.connection.getState();
  }

  connections(): ConnectionState[] {
    return this.contexts.map(({ connection }) => connection.getState());
  }

  get calls(): number {
    return this.contexts.reduce((sum, { calls }) => sum + calls, 0);
  }

  close(): void {
    for (const context of this.contexts) context.close();
  }

  private open(): SimContext {
    const db = openTeacherDb(this.factory, this.userId);
    db.use(withRoom(this.room));
    this.ledger.watch(db);
    this.ledger.watchRemovals(db);
    const call: Send = (request) => this.server.call(this.account.jar, request);
    const send = faultySend(this.network, this.ledger.noteRefusals(call));
    const device = {
      userId: this.userId,
      db,
      send: this.before.around(this.gateway.around(send), () => this.server.restores),
      refresh: async () => this.refreshOutcome(),
      now: () => this.server.now + this.skew,
      newId: () => this.ids.whole(1, 2 ** 31) * 65_536 + this.ids.whole(0, 65_535),
      newKey: () => `k${this.ids.whole(0, 2 ** 31)}x${this.ids.whole(0, 2 ** 31)}`,
    };
    this.opened += 1;
    return new SimContext(`${this.name} context ${this.opened}`, device, {
      time: () => this.server.now,
      random: () => this.random.next(),
      restores: () => this.server.restores,
      size: batchSize(this.seed),
    });
  }

  /** While an answer is on its way, time passes, and the teacher may continue to work (docs/sync.md W2). */
  private async meanwhile(): Promise<void> {
    this.server.pass(this.random.whole(0, LONGEST_ACT_MS));
    if (this.random.chance(0.3)) await this.actOnce();
    // Before the answer arrives, the operator may restore a backup of the server, or the teacher may restore a backup file.
    if (this.random.chance(0.01) && (await this.server.restoreBackup(this.random)))
      played('server restored while an answer came');
    if (this.random.chance(0.01) && (await restoreSome(this, this.random)))
      played('file restored while an answer came');
  }

  /** The teacher has only two hands: while one act runs, no other context of the tablet begins one. */
  private async actOnce(): Promise<void> {
    if (this.isActing) return;
    this.isActing = true;
    await act(this, this.random).finally(() => (this.isActing = false));
  }

  private refreshOutcome(): RefreshOutcome {
    return this.random.weighted({ refreshed: 4, 'no-answer': 2, 'signed-out': 4 });
  }

  /** Runs before the operator restores a backup. The server process ends, so the requests that are on their way fail. */
  private async beforeServerRestore(): Promise<void> {
    this.restores += 1;
    this.network.late.length = 0;
    // The current step may have killed the current context. So this line looks for a context with an open database.
    const open = this.contexts.find(({ device }) => !device.db.hasBeenClosed()) ?? this.context;
    await this.before.note(open.device.db);
  }

  /** Checks that the device has a copy of each row that a restore removed from the server (docs/sync.md P4.4). */
  async checkKept(rows: ServerRows): Promise<void> {
    await this.before.check(checked(this, this.server), rows, this.server.counters.get(this.userId) ?? 0);
  }

  /** Kills the current context as `kill -9` does, and opens a new context without the memory of the old one. */
  reopen(): void {
    this.contexts[this.current] = this.reopened(this.context);
  }

  /** Runs one round of the current context. If the simulation kills this context, a new context replaces it. */
  async syncRound(): Promise<void> {
    this.context.engine.wake(true);
    await this.settle(this.current);
  }

  /** Runs rounds without faults until no write waits. If a write gets a new key, it needs one more round (R8.2). */
  async sendAll(): Promise<void> {
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await this.syncRound();
      if ((await this.db.outbox.where('state').equals('waiting').count()) === 0) return;
    }
    fail(`${this.name}: writes still wait after ${MOST_ROUNDS} rounds without a fault`);
  }

  /** Waits until the round of a context has ended, and replaces a killed context. Any other error breaks a rule. */
  private async settle(index: number): Promise<void> {
    const context = this.contextAt(index);
    await context.idle();
    const thrown = context.takeThrown();
    if (thrown === null) return;
    if (!(thrown instanceof Killed)) throw thrown;
    this.contexts[index] = this.reopened(context);
  }

  /** Counts that a restore has happened. So `thaw` knows whether this was while the context was frozen. */
  noteRestore(): void {
    this.restores += 1;
  }

  /** Runs a round in two contexts at the same time, as when a frozen context continues without its stolen lock (R1.3). */
  async syncRace(): Promise<void> {
    const second = [1, 2].map((n) => (this.current + n) % CONTEXTS).find((index) => index !== this.frozen?.context);
    await this.raceIn([this.current, second ?? this.current]);
  }

  private async raceIn(racing: readonly number[]): Promise<void> {
    await inOrder(this, this.server, async () => {
      for (const index of racing) this.contextAt(index).engine.wake(true);
      await Promise.all(racing.map((index) => this.contextAt(index).idle()));
      for (const index of racing) await this.settle(index);
    });
  }

  /** Runs a round in each context that is not frozen: at one replay lock, or without a lock at the same time (R1.4). */
  async syncAtOneLock(): Promise<void> {
    const { random, network, locks } = this;
    const free = [...this.contexts.keys()].filter((index) => index !== this.frozen?.context);
    if (!locks) return await this.raceIn(free);
    const running = free.map((index) => this.contextAt(index));
    const contexts = random.chance(0.5) ? running : running.toReversed();
    const killed = await syncAtOneLock({ locks, contexts, network, random, pass: (ms) => this.server.pass(ms) });
    for (const [index, context] of this.contexts.entries()) {
      if (context === killed) this.contexts[index] = this.reopened(context);
      else if (contexts.includes(context)) await this.settle(index);
    }
  }

  async changeDatabase(change: (factory: IDBFactory) => Promise<void>): Promise<void> {
    this.close();
    await change(this.factory);
    for (const index of this.contexts.keys()) this.contexts[index] = this.open();
  }

  private reopened(context: SimContext): SimContext {
    context.close();
    return this.open();
  }

  /** Starts a round in the current context. In the first call of this round, the context freezes until `thaw` runs. */
  async freeze(): Promise<void> {
    if (this.frozen) return;
    const { context } = this;
    this.network.freezing = true;
    this.frozen = { context: this.current, restores: this.restores };
    context.engine.wake(true);
    while (!this.network.frozen) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Lets the frozen context continue its round. If `kills` is true, kills this context instead. */
  async thaw(kills = false): Promise<void> {
    const { frozen } = this;
    const call = this.network.frozen;
    if (!frozen || !call) return;
    this.frozen = null;
    this.network.frozen = null;
    played(kills ? 'killed frozen' : 'thawed');
    if (!kills && frozen.restores !== this.restores) played('thawed after a restore');
    if (kills) call.kill();
    else call.thaw();
    await this.settle(frozen.context);
  }

  /** Delivers to the engine the pokes that arrive now. Pokes may arrive in any order. */
  async receivePokes(): Promise<void> {
    const { engine } = this.context;
    engine.setLive(this.random.chance(0.5));
    const sent = this.server.pokes.get(this.userId) ?? [];
    for (const counter of this.pokes.arriving(sent, this.random)) engine.poke(counter);
    await this.settle(this.current);
  }

  /** Runs the timers that are due: in the current context only, or in every context that is not frozen. */
  async fireTimers(inCurrent = false): Promise<void> {
    for (const [index, context] of this.contexts.entries()) {
      if (index === this.frozen?.context || (inCurrent && index !== this.current)) continue;
      context.fireTimers(this.server.now);
      await this.settle(index);
    }
  }

  /** The disk becomes full after some changes. In half of the cases the reserve is empty (docs/sync.md L3.2). */
  async withoutRoom(): Promise<void> {
    played('quota');
    if (this.random.chance(0.5)) await this.db.meta.put({ key: 'reserve', filler: [] });
    this.room.left = this.random.whole(0, 8);
    await this.tapOrRound(() => (this.room.left = null));
  }

  /** Does one act of the teacher or one round while the storage fails. `mend` is a function that repairs the storage. */
  async tapOrRound(mend: () => void): Promise<void> {
    try {
      const work = async () => await (this.random.chance(0.6) ? act(this, this.random) : this.syncRound());
      await this.ledger.laps.inAnyOrder(() => this.db, work, mend);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
    await this.noteWrites();
  }

  /** Runs the purge of an app start, which removes the content of rows that were deleted long ago (docs/sync.md D4.3). */
  async purge(): Promise<void> {
    if ((await purgeDeleted(this.sync)) === 0) return;
    this.aged = true;
    played('purged on the device');
  }

  /** Returns true if the device will send a write that the server has already applied. Set-aside writes do not count. */
  async hasAppliedEntries(): Promise<boolean> {
    const entries = await this.db.outbox.where('state').notEqual('refused').toArray();
    return entries.some(({ key }) => this.server.appliedKeys.has(key));
  }

  /** Kills the frozen context, drops late requests and backup files, and syncs until no applied write waits. */
  async finishOldWork(): Promise<void> {
    await this.thaw(true);
    this.network.late.length = 0;
    this.account.files.length = 0;
    await this.withoutFaults(async () => {
      while (await this.hasAppliedEntries()) await this.syncRound();
    });
  }

  async withoutFaults(work: () => Promise<void>): Promise<void> {
    const { faulty } = this.network;
    this.network.faulty = false;
    await work();
    this.network.faulty = faulty;
  }

  /** Ends all faults. Timers must then send everything within twice the longest backoff (docs/sync.md R6.1). */
  async drain(): Promise<void> {
    this.network.faulty = false;
    await this.thaw();
    for (const late of this.network.late) await late();
    for (const [index, { connection, engine }] of this.contexts.entries()) {
      if (!['connecting', 'needs sign-in'].includes(connection.getState().connection)) continue;
      engine.wake(true);
      await this.settle(index);
    }
    const until = this.server.now + 2 * LONGEST_BACKOFF_MS;
    while ((await this.db.outbox.where('state').equals('waiting').count()) > 0) {
      const [next] = this.contexts.flatMap((context) => context.nextTimer() ?? []).sort((a, b) => a - b);
      if (next === undefined || next > until) fail(`${this.name}: writes still wait after twice the longest wait`);
      this.server.pass(Math.max(0, next - this.server.now));
      await this.fireTimers();
    }
    for (const { watchdogRestarts } of this.connections())
      if (watchdogRestarts > 0) fail(`${this.name}: the watchdog had to restart an engine`);
  }

  async noteWrites(): Promise<void> {
    await this.ledger.note(this.db);
  }
}
