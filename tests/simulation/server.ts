import { HEADERS, CONTRACT_VERSION } from '#contract/version.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import { startSession } from '../../server/accounts/sessions.ts';
import { writeAccessToken } from '../../server/accounts/tokens.ts';
import type { Crossing, Word } from '../../server/live/pub-sub.ts';
import { seedTeacher } from '../../server/sync/new-teacher.ts';
import { purgeTeacher } from '../../server/purge/teacher.ts';
import { watched } from '../world/statements.ts';
import { openTestDatabase } from '../support/database.ts';
import { FakeClock, startServer, type TestServer } from '../support/server.ts';
import { offences } from '../support/tenancy.ts';
import { mayPlay, played } from './counts.ts';

const SECRET = 'a secret of the simulation';
const FAILED = 'the database failed as the simulation asked it to';
const YEARS_S = 10 * 365 * 86_400;
const NAMES = { said: 'simulated', made: '' };

mayPlay(['statement failed', 'content purged', 'tombstone purged']);

/** One applied entry as the server's log said it. */
interface Applied {
  readonly teacher: number;
  readonly key: string;
  readonly change: number;
}

/** The real server without a port, driven by inject; it can be stopped and started again on its database. */
export class SimServer {
  private readonly clock = new FakeClock();
  private server: TestServer | null = null;
  private readonly cluster: string | undefined;
  /** In the order of their commits, repeats left out. */
  readonly applied: Applied[] = [];

  /** Their keys. */
  readonly appliedKeys = new Set<string>();

  /** The counters that each teacher's devices were poked with, in their order (docs/sync.md P6.1). */
  readonly pokes = new Map<number, number[]>();

  /** How often time has taken something from the database (docs/sync.md D4.2). */
  purges = 0;

  /** Of each teacher: a device with a cursor below has to pull everything (docs/sync.md P4.2). */
  readonly horizons = new Map<number, number>();

  /** The database fails at the n-th statement from now; null: it does not. */
  private failingIn: number | null = null;
  private failed = false;

  /** `cluster`: the PostgreSQL that it plays on; without one SQLite in memory. */
  constructor(cluster?: string) {
    this.cluster = cluster;
  }

  /** The world's true time, ms; devices show theirs a little or far off. */
  get now(): number {
    return this.clock.now();
  }

  pass(ms: number): void {
    this.clock.advance(ms);
  }

  get db() {
    return this.running.db;
  }

  private get running(): TestServer {
    if (!this.server) throw new Error('the server is down');
    return this.server;
  }

  async start(): Promise<void> {
    const db = this.server?.db ?? (await this.open());
    await this.server?.app.close();
    this.server = await startServer({
      clock: this.clock,
      limits: false,
      config: { sessionSecret: SECRET, accessTtlS: YEARS_S },
      live: { crossing: this.otherServers() },
      sink: { write: (line) => this.read(line) },
      db,
    });
  }

  private async open() {
    const before = () => {
      if (this.failingIn === null || (this.failingIn -= 1) > 0) return;
      this.failingIn = null;
      this.failed = true;
      throw new Error(FAILED);
    };
    return await openTestDatabase(this.cluster, undefined, {
      between: (dialect) => watched(dialect, { before, after: () => undefined }),
    });
  }

  /** Works on a database that fails at the n-th statement, if it comes to it. */
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

  /** What time takes from every teacher: content after 30 days, tombstones and keys after 400 (docs/sync.md D4.2, R10.4). */
  async purge(): Promise<void> {
    this.purges += 1;
    for (const teacherId of this.pokes.keys()) {
      const purged = await purgeTeacher({ db: this.db, teacherId, now: this.now }, async () => undefined);
      const teacher = this.db.selectFrom('teachers').select('horizon').where('id', '=', teacherId);
      this.horizons.set(teacherId, (await teacher.executeTakeFirstOrThrow()).horizon);
      if (purged.contents > 0) played('content purged');
      if (purged.tombstones > 0) played('tombstone purged');
    }
  }

  async close(): Promise<void> {
    await this.running.close();
    const [offence] = offences.splice(0);
    if (offence !== undefined) throw new Error(`a query does not name its teacher: ${offence}`);
  }

  /** What this server would tell others. */
  private otherServers(): Crossing {
    const tell = (word: Word) => {
      if (word.kind === 'poke') this.pokes.get(word.teacherId)?.push(word.counter);
    };
    return { tell, listen: () => undefined, close: async () => undefined };
  }

  private read(line: string): void {
    const entry = JSON.parse(line) as Applied & { msg: string; repeat?: boolean; err?: unknown };
    if (entry.err && !line.includes(FAILED)) throw new Error(`the server failed: ${line}`);
    if (entry.msg !== 'write' || entry.repeat) return;
    this.applied.push(entry);
    this.appliedKeys.add(entry.key);
  }

  /** As after an operator's restore: every cursor is of an epoch that is gone, and the devices pull in full (docs/sync.md P4.2). */
  async newEpoch(): Promise<void> {
    const value = `epoch ${this.now}`;
    await this.db.updateTable('installation').set({ value }).where('name', '=', 'epoch').execute();
  }

  /** A new teacher with a session; gives its cookie. */
  async addTeacher(id: number): Promise<string> {
    const at = new Date(this.now).toISOString();
    await this.db.transaction().execute(async (trx) => {
      const account = { id, email: `${id}@example.com`, username: `t${id}`, passwordHash: '-', accountStatus: 'Trial' };
      const times = { trialEndDate: at, lastLogin: null, createdAt: at, updatedAt: at };
      await trx
        .insertInto('teachers')
        .values({ ...account, ...times, emailVerified: 1 })
        .execute();
      await seedTeacher(trx, id, this.now);
      this.pokes.set(id, [1]);
    });
    const { sessionId } = await startSession(this.db, id, NAMES, { now: this.now, ttlDays: 3650 });
    const exp = Math.floor(this.now / 1000) + YEARS_S;
    return `pe_access=${writeAccessToken(SECRET, { teacherId: id, sessionId, exp })}`;
  }

  /** One call, as a browser would make it. */
  async call(cookie: string, { method, path, body, headers }: ApiRequest): Promise<ApiReply> {
    const reply = await this.running.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { cookie, [HEADERS.client]: 'web', [HEADERS.contract]: String(CONTRACT_VERSION), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const header = (name: string) => (reply.headers[name] === undefined ? null : String(reply.headers[name]));
    const isJson = header('content-type')?.includes('application/json');
    return { status: reply.statusCode, header, json: isJson ? (reply.json() as unknown) : undefined };
  }
}
