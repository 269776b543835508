import type { Dialect, Kysely } from 'kysely';
import { HEADERS } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import type { Database } from '../../server/db/schema.ts';
import { ensureEpoch, newEpoch } from '../../server/sync/epoch.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import { openServers } from '../support/open-servers.ts';
import { openBeside, openTestDatabase } from '../support/database.ts';
import { ClockAhead, FakeClock, startServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { epochText } from '#domain/sync/epoch.ts';
import { copyDatabase, putBack, type DatabaseCopy, type Engine } from './database-copy.ts';
import { watched, type Watch } from './statements.ts';
import { insertTeacher, type Jar, signIn } from './teachers.ts';

const SECRET = 'a secret of the test worlds';
const YEARS_S = 10 * 365 * 86_400;
/** How long a restore takes, in ms. It takes some seconds, so that two new epochs never begin in the same second. */
const RESTORE_MS = 5_000;
/** If there are several servers: how far the clock of each server is ahead of the clock of the server before it, in ms. */
const AHEAD_MS = 700;

/** So low that a write for a few students has several numbers (docs/sync.md P1). */
export const ROWS_PER_NUMBER = 3;

export interface AppliedWrite {
  readonly teacher: number;
  readonly key: string;
  readonly change: number;
}

/** A line of the server's log. Only a line about a write has the fields of `AppliedWrite`. */
export interface LogLine extends AppliedWrite {
  readonly msg: string;
  readonly repeat?: boolean;
  readonly err?: unknown;
}

/** A backup of the operator: the database at one moment, and the writes that the server had applied at that moment. */
export interface OperatorBackup {
  readonly rows: DatabaseCopy;
  readonly applied: readonly AppliedWrite[];
}

/**
 * The real server without a port, watched at each statement. Several share a PostgreSQL database, each with its own memory and
 * clock.
 */
export abstract class WorldServer {
  readonly clock = new FakeClock();
  /** The applied writes in the order of their commits. */
  readonly applied: AppliedWrite[] = [];
  /** Not in a restored backup, with the epochs in which the server had them. */
  readonly lost = new Map<string, Set<string>>();
  private readonly known = new Map<string, Set<string>>();
  /** How often the operator has restored an older database, with the command or without it. */
  restores = 0;
  epoch = '';
  /** The functions that run just before the operator restores a backup. */
  readonly beforeRestore: (() => Promise<void>)[] = [];
  /** The functions that run after the database was restored, and before the server starts again. */
  readonly afterPutBack: (() => Promise<void>)[] = [];
  /** For each teacher, the value of the change counter immediately after the last restore. */
  readonly counters = new Map<number, number>();
  /** The generation of each teacher, as of the last call of `readGenerations` (docs/sync.md P4.2). */
  private readonly generations = new Map<number, number>();
  protected running: readonly TestServer[] = [];
  private readonly databases: Kysely<Database>[] = [];
  private readonly cluster: string | undefined;
  private readonly servers: number;
  private readonly calls = new Set<Promise<unknown>>();
  private restoring: Promise<void> = Promise.resolve();

  /** No `cluster`: SQLite in memory. `servers` use the same database. */
  constructor(cluster: string | undefined, servers = 1) {
    if (cluster === undefined && servers > 1) throw new Error('only PostgreSQL has several servers');
    this.cluster = cluster;
    this.servers = servers;
  }

  protected abstract watch(): Watch;
  protected abstract readLog(line: LogLine): void;
  abstract start(): Promise<void>;

  get db(): Kysely<Database> {
    const [first] = this.databases;
    if (!first) throw new Error('the server has no database');
    return first;
  }

  /** The true time in ms. The clocks of devices may be wrong. */
  get now(): number {
    return this.clock.now();
  }

  /** Starts the servers, or starts them again on the same database. A test has to close the earlier servers first. */
  protected async startApp(options: Pick<TestServerOptions, 'live' | 'pageRows'>): Promise<void> {
    if (this.databases.length === 0) await this.open();
    const running: TestServer[] = [];
    for (const [n, db] of this.databases.entries()) {
      running.push(
        await startServer({
          ...options,
          clock: n === 0 ? this.clock : new ClockAhead(this.clock, n * AHEAD_MS),
          limits: false,
          rowsPerNumber: ROWS_PER_NUMBER,
          // No time limit, so a seed runs the same on a busy machine.
          batchPartMs: Number.POSITIVE_INFINITY,
          config: { sessionSecret: SECRET, accessTtlS: YEARS_S },
          sink: { write: (line) => this.readLog(JSON.parse(line) as LogLine) },
          db,
        }),
      );
    }
    this.running = running;
    this.epoch = await ensureEpoch(this.db, this.clock);
  }

  private async open(): Promise<void> {
    const watch = this.watch();
    const more = { between: (dialect: Dialect) => watched(dialect, watch) };
    const first = await openTestDatabase(this.cluster, undefined, more);
    this.databases.push(first);
    while (this.databases.length < this.servers) this.databases.push(await openBeside(first, this.cluster ?? '', more));
  }

  protected async closeApps(): Promise<void> {
    for (const server of this.running) {
      // Only this server closes its databases, so `close` of each app is not called.
      openServers.delete(server);
      await server.app.close();
    }
  }

  async close(): Promise<void> {
    await this.closeApps();
    // If the first connection is closed, the database is deleted. So it is closed last.
    for (const db of this.databases.toReversed()) await db.destroy();
  }

  protected answering(): TestServer | undefined {
    return this.running[0];
  }

  /** `keep` stores the cookies of the answer in the jar. */
  protected async inject(jar: Jar, request: ApiRequest): Promise<{ reply: ApiReply; keep: () => void }> {
    await this.restoring;
    const call = this.injectNow(jar, request);
    this.calls.add(call);
    return await call.finally(() => this.calls.delete(call));
  }

  private async injectNow(jar: Jar, request: ApiRequest): Promise<{ reply: ApiReply; keep: () => void }> {
    const server = this.answering();
    if (!server) throw new Error('the server is down');
    const { method, path, body, headers } = request;
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { [HEADERS.client]: 'web', [HEADERS.contract]: String(CONTRACT_VERSION), ...headers },
      cookies: Object.fromEntries(jar),
      ...(body !== undefined && { payload: body as object }),
    });
    const header = (name: string) => (answer.headers[name] === undefined ? null : String(answer.headers[name]));
    const isJson = header('content-type')?.includes('application/json');
    const reply = { status: answer.statusCode, header, json: isJson ? (answer.json() as unknown) : undefined };
    const keep = () => {
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
    };
    return { reply, keep };
  }

  private get engine(): Engine {
    return this.cluster === undefined ? 'sqlite' : 'postgres';
  }

  async backUp(): Promise<OperatorBackup> {
    return { rows: await copyDatabase(this.db, this.engine), applied: [...this.applied] };
  }

  /** As an operator does, in a new epoch: every device makes a full pull (docs/sync.md P4.2). */
  async restore(backup: OperatorBackup): Promise<void> {
    await this.putBackAs(backup, async () => await newEpoch(this.db, this.clock));
  }

  /** The epoch stays, and the server detects the loss at a cursor above its counter (docs/sync.md P4.2). */
  protected async putBackWithoutCommand(backup: OperatorBackup): Promise<void> {
    await this.putBackAs(backup, async () => undefined);
  }

  private async putBackAs(backup: OperatorBackup, command: () => Promise<void>): Promise<void> {
    await this.restoring;
    this.restoring = this.exchange(backup, command);
    await this.restoring;
  }

  /** With the generation of the last `readGenerations`. */
  epochOf(teacherId: number): string {
    return epochText({ installation: this.epoch, generation: this.generations.get(teacherId) ?? 0 });
  }

  async readGenerations(): Promise<void> {
    const teachers = await this.db.selectFrom('teachers').select(['id', 'generation']).execute();
    for (const { id, generation } of teachers) this.generations.set(id, generation);
  }

  private async exchange({ rows, applied }: OperatorBackup, command: () => Promise<void>): Promise<void> {
    await Promise.allSettled(this.calls);
    // The server writes its last log lines in this round of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    await this.closeApps();
    await this.readGenerations();
    for (const note of this.beforeRestore) await note();
    const kept = new Set(applied.map(({ teacher, key }) => `${teacher} ${key}`));
    for (const { teacher, key } of this.applied) {
      const epochs = (this.known.get(key) ?? new Set()).add(this.epochOf(teacher));
      this.known.set(key, epochs);
      if (!kept.has(`${teacher} ${key}`)) this.lost.set(key, epochs);
    }
    this.applied.splice(0, Infinity, ...applied);
    this.clock.advance(RESTORE_MS);
    await putBack(this.db, rows, this.engine);
    await command();
    await this.readGenerations();
    this.restores += 1;
    for (const { id, counter } of await this.db.selectFrom('teachers').select(['id', 'counter']).execute())
      this.counters.set(id, counter);
    for (const compare of this.afterPutBack) await compare();
    await this.start();
  }

  async insertTeacher(id: number): Promise<void> {
    await insertTeacher(this.db, id, this.now);
  }

  /** Returns the cookies of a new sign-in. If `expired` is true, the access token has already expired. */
  async signIn(teacherId: number, expired = false): Promise<Jar> {
    return await signIn(this.db, teacherId, { secret: SECRET, now: this.now, expired });
  }
}
