import type { Kysely } from 'kysely';
import { HEADERS } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { startSession } from '../../server/accounts/sessions.ts';
import { writeAccessToken, writeRefreshToken } from '../../server/accounts/tokens.ts';
import type { Database } from '../../server/db/schema.ts';
import { newEpoch } from '../../server/sync/epoch.ts';
import { seedTeacher } from '../../server/sync/new-teacher.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import { openTestDatabase } from '../support/database.ts';
import { FakeClock, startServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { watched, type Watch } from './statements.ts';

const SECRET = 'a secret of the test worlds';
const YEARS_S = 10 * 365 * 86_400;
const DEVICE_NAMES = { named: 'a test world', fromUserAgent: '' };

/** The cookies of one browser for this server. All tabs and the worker share them. */
export type Jar = Map<string, string>;

/**
 * The most rows that the server of the test worlds gives the same change number. It is so small that the writes of a few
 * students take several numbers, as only a large write does on a real server (docs/sync.md P1).
 */
export const ROWS_PER_NUMBER = 3;

/** One applied write, as a line of the server's log describes it. */
export interface AppliedWrite {
  readonly teacher: number;
  readonly key: string;
  readonly change: number;
}

/** A line of the server's log; lines of writes have all fields of `AppliedWrite`. */
export interface LogLine extends AppliedWrite {
  readonly msg: string;
  readonly repeat?: boolean;
  readonly err?: unknown;
}

/**
 * The real server, called without a network port, on a database whose statements call a watch. The server can be started
 * again on the same database. Simulation and crash points each add their own faults.
 */
export abstract class WorldServer {
  readonly clock = new FakeClock();
  /** The applied writes in the order of their commits. */
  readonly applied: AppliedWrite[] = [];
  protected running: TestServer | null = null;
  private database: Kysely<Database> | null = null;
  private readonly cluster: string | undefined;

  /** `cluster`: the PostgreSQL cluster to use. Without a cluster the database is SQLite in memory. */
  constructor(cluster: string | undefined) {
    this.cluster = cluster;
  }

  /** The watch that plays the faults at each statement. */
  protected abstract watch(): Watch;
  protected abstract readLog(line: LogLine): void;

  get db(): Kysely<Database> {
    if (!this.database) throw new Error('the server has no database');
    return this.database;
  }

  /** The true time, in ms. The clocks of devices may be wrong. */
  get now(): number {
    return this.clock.now();
  }

  /** Starts the server, or starts it again on the same database. The server before has to be closed. */
  protected async startApp(options: Pick<TestServerOptions, 'live' | 'pageRows'>): Promise<void> {
    const watch = this.watch();
    this.database ??= await openTestDatabase(this.cluster, undefined, {
      between: (dialect) => watched(dialect, watch),
    });
    this.running = await startServer({
      ...options,
      clock: this.clock,
      limits: false,
      rowsPerNumber: ROWS_PER_NUMBER,
      config: { sessionSecret: SECRET, accessTtlS: YEARS_S },
      sink: { write: (line) => this.readLog(JSON.parse(line) as LogLine) },
      db: this.database,
    });
  }

  async close(): Promise<void> {
    await this.running?.app.close();
    await this.db.destroy();
  }

  /** Makes one call like a browser that has these cookies. `keep` stores the cookies of the answer in the jar. */
  protected async inject(jar: Jar, request: ApiRequest): Promise<{ reply: ApiReply; keep: () => void }> {
    if (!this.running) throw new Error('the server is down');
    const { method, path, body, headers } = request;
    const answer = await this.running.app.inject({
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

  /** Makes a new epoch, like an operator who restores a backup. Every device then pulls in full (docs/sync.md P4.2). */
  async newEpoch(): Promise<void> {
    await newEpoch(this.db, this.clock);
  }

  async insertTeacher(id: number): Promise<void> {
    const at = new Date(this.now).toISOString();
    await this.db.transaction().execute(async (trx) => {
      const account = { id, email: `${id}@example.com`, username: `t${id}`, passwordHash: '-', accountStatus: 'Trial' };
      const times = { trialEndDate: at, lastLogin: null, createdAt: at, updatedAt: at };
      await trx
        .insertInto('teachers')
        .values({ ...account, ...times, emailVerified: 1 })
        .execute();
      await seedTeacher(trx, id, this.now);
    });
  }

  /** Returns the cookies of a new sign-in. `expired`: the access token has already expired. */
  async signIn(teacherId: number, expired = false): Promise<Jar> {
    const token = await startSession(this.db, teacherId, DEVICE_NAMES, { now: this.now, ttlDays: 3650 });
    const exp = Math.floor(this.now / 1000) + (expired ? -1 : YEARS_S);
    return new Map([
      ['pe_access', writeAccessToken(SECRET, { teacherId, sessionId: token.sessionId, exp })],
      ['pe_refresh', writeRefreshToken(SECRET, token)],
    ]);
  }
}
