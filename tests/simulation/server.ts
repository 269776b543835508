import type { CompiledQuery } from 'kysely';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import type { LiveMessage, PubSub } from '../../server/live/pub-sub.ts';
import { purgeTeacher } from '../../server/purge/teacher.ts';
import { offences } from '../support/tenancy.ts';
import type { TestServer } from '../support/server.ts';
import { Random } from './random.ts';
import type { Jar } from '../world/teachers.ts';
import { WorldServer, type LogLine, type OperatorBackup } from '../world/server.ts';
import type { Watch } from '../world/statements.ts';
import { mayPlay, played } from './counts.ts';

const FAILED = 'the database failed as the simulation asked it to';

mayPlay(['statement failed', 'content purged', 'tombstone purged']);
mayPlay(['backup restored', 'the same backup restored twice', 'copy put back without the command']);

/** So small that a pull needs several pages. */
const PAGE_ROWS = 6;

/** Small, so that the same backup is often restored twice. */
const MOST_BACKUPS = 2;

/** The server of one seed. A step can make its database fail, let months pass, and run the purge. */
export class SimServer extends WorldServer {
  readonly appliedKeys = new Set<string>();

  /** For each teacher, the counters in the pokes to the teacher's devices, in the order of sending (docs/sync.md P6.1). */
  readonly pokes = new Map<number, number[]>();
  /** How many pokes each teacher's devices had got before the last restore, after which the counter may be lower. */
  private readonly pokesBefore = new Map<number, number>();

  /** How often the purge has run (docs/sync.md D4.2). */
  purges = 0;

  /** By teacher. A lower cursor needs a full pull (docs/sync.md P4.2). */
  readonly horizons = new Map<number, number>();

  private readonly jars = new Map<number, Jar>();

  private readonly backups: { readonly backup: OperatorBackup; readonly epoch: string; restored: number }[] = [];

  /** The number of statements that the database still runs before it fails. Null if the database does not fail. */
  private failingIn: number | null = null;
  private failed = false;
  /** The keys of some writes. At these writes the database always fails (docs/sync.md R6.2). */
  readonly failsAt = new Set<string>();
  /** The fault "server fails within" must not stop this command. */
  private isRestoring = false;
  /** Resolves when no restore of the operator is running. During a restore a device may continue its work. */
  replaced: Promise<void> = Promise.resolve();

  /** Its own random source: a seed plays the same with any number of servers. */
  private readonly balancer: Random;

  constructor(cluster: string | undefined, servers = 1, seed = 0) {
    super(cluster, servers);
    this.balancer = new Random(seed);
    // Before the server runs again, so that each poke of a later write counts.
    this.afterPutBack.push(async () => {
      for (const [teacherId, { length }] of this.pokes) this.pokesBefore.set(teacherId, length);
    });
  }

  protected override answering(): TestServer | undefined {
    return this.running.length > 1 ? this.balancer.pick(this.running) : super.answering();
  }

  pass(ms: number): void {
    this.clock.advance(ms);
  }

  async start(): Promise<void> {
    await this.closeApps();
    await this.startApp({ pageRows: PAGE_ROWS, live: { pubSub: this.otherServers() } });
  }

  protected watch(): Watch {
    const before = (statement: string, query?: CompiledQuery) => {
      if (statement === 'insert' && query?.parameters.some((value) => this.failsAt.has(String(value))))
        throw new Error(FAILED);
      if (this.isRestoring || this.failingIn === null || (this.failingIn -= 1) > 0) return;
      this.failingIn = null;
      this.failed = true;
      throw new Error(FAILED);
    };
    return { before, after: () => undefined };
  }

  /** The operator makes a backup. If there are too many backups, the operator deletes the oldest one. */
  async keepBackup(): Promise<void> {
    this.backups.push({ backup: await this.backUp(), epoch: this.epoch, restored: 0 });
    if (this.backups.length > MOST_BACKUPS) this.backups.shift();
  }

  dropBackups(): void {
    this.backups.length = 0;
  }

  async restoreBackup(random: Random): Promise<boolean> {
    if (this.backups.length === 0) return false;
    const one = random.pick(this.backups);
    await this.takePlace(async () => await this.restore(one.backup));
    one.restored += 1;
    played(one.restored > 1 ? 'the same backup restored twice' : 'backup restored');
    return true;
  }

  /** A backup of the current epoch, without the command (docs/sync.md P4.2). False if there is none. */
  async putBackSome(random: Random): Promise<boolean> {
    const ofEpoch = this.backups.filter(({ epoch }) => epoch === this.epoch);
    if (ofEpoch.length === 0) return false;
    const { backup } = random.pick(ofEpoch);
    await this.takePlace(async () => await this.putBackWithoutCommand(backup));
    played('copy put back without the command');
    return true;
  }

  /** Replaces the current database with an older one, after every earlier restore has ended. */
  private async takePlace(putBack: () => Promise<void>): Promise<void> {
    const mine = this.replaced.then(async () => await this.replace(putBack));
    this.replaced = mine;
    await mine;
  }

  private async replace(putBack: () => Promise<void>): Promise<void> {
    this.isRestoring = true;
    await putBack();
    this.appliedKeys.clear();
    for (const { key } of this.applied) this.appliedKeys.add(key);
    for (const [teacherId, pokes] of this.pokes) {
      // The backup may be older than the current session of the teacher.
      await this.renewSession(teacherId);
      this.horizons.set(teacherId, await this.horizonOf(teacherId));
      // After the restart each device opens its stream of pokes again. The server then sends its counter.
      pokes.push(this.counters.get(teacherId) ?? 0);
    }
    this.isRestoring = false;
  }

  /** Returns the highest counter in the pokes since the last restore. Two writes at one time may poke in any order. */
  pokedUpTo(teacherId: number): number {
    return Math.max(...(this.pokes.get(teacherId) ?? []).slice(this.pokesBefore.get(teacherId)));
  }

  private async horizonOf(teacherId: number): Promise<number> {
    const teacher = this.db.selectFrom('teachers').select('horizon').where('id', '=', teacherId);
    return (await teacher.executeTakeFirstOrThrow()).horizon;
  }

  async failing<T>(statement: number, work: () => Promise<T>): Promise<T> {
    this.failingIn = statement;
    try {
      return await work();
    } finally {
      this.failingIn = null;
      if (this.failed) played('statement failed');
      this.failed = false;
    }
  }

  /** Contents after 30 days, tombstones and keys after 400 (docs/sync.md D4.2, R10.4). */
  async purge(): Promise<void> {
    this.purges += 1;
    for (const teacherId of this.pokes.keys()) {
      const purged = await purgeTeacher({ db: this.db, teacherId, now: this.now }, async () => undefined);
      this.horizons.set(teacherId, await this.horizonOf(teacherId));
      if (purged.contents > 0) played('content purged');
      if (purged.tombstones > 0) played('tombstone purged');
    }
  }

  override async close(): Promise<void> {
    await super.close();
    const [offence] = offences.splice(0);
    if (offence !== undefined) throw new Error(`a query does not name its teacher: ${offence}`);
  }

  /** Simulates other server processes on the same database. Records the pokes that this server sends to these processes. */
  private otherServers(): PubSub {
    const publish = (message: LiveMessage) => {
      if (message.kind === 'poke') this.pokes.get(message.teacherId)?.push(message.counter);
    };
    return { publish, subscribe: () => undefined, close: async () => undefined };
  }

  protected readLog(line: LogLine): void {
    if (line.err && !JSON.stringify(line).includes(FAILED))
      throw new Error(`the server failed: ${JSON.stringify(line)}`);
    if (line.msg !== 'write' || line.repeat) return;
    this.applied.push(line);
    this.appliedKeys.add(line.key);
  }

  async addTeacher(id: number): Promise<Jar> {
    await this.insertTeacher(id);
    this.pokes.set(id, [1]);
    const jar = await this.signIn(id);
    this.jars.set(id, jar);
    return jar;
  }

  async renewSession(teacherId: number): Promise<void> {
    const jar = this.jars.get(teacherId);
    for (const [name, value] of await this.signIn(teacherId)) jar?.set(name, value);
  }

  async call(jar: Jar, request: ApiRequest): Promise<ApiReply> {
    return (await this.inject(jar, request)).reply;
  }
}
