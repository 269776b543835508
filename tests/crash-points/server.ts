import type { Dialect, Kysely } from 'kysely';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { startSession } from '../../server/accounts/sessions.ts';
import { writeAccessToken, writeRefreshToken } from '../../server/accounts/tokens.ts';
import type { Database } from '../../server/db/schema.ts';
import { seedTeacher } from '../../server/sync/new-teacher.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../../src/api/send.ts';
import { openTestDatabase } from '../support/database.ts';
import { FakeClock, startServer, type TestServer } from '../support/server.ts';
import { Doom } from './doom.ts';
import { watched, type Watch } from '../world/statements.ts';

const SECRET = 'a secret of the crash points';
const YEARS_S = 10 * 365 * 86_400;
const NAMES = { said: 'crash-tested', made: '' };
/** Every full pull takes several pages, and a pull of what another device did too. */
const PAGE_ROWS = 8;

/** A browser's cookies for this server: all its tabs and the worker share them. */
export type Jar = Map<string, string>;

interface WriteLine {
  readonly teacher: number;
  readonly key: string;
  readonly change: number;
}

/** The real server without a port; its process can die at any statement, and is started again on its database. */
export class CrashServer {
  readonly clock = new FakeClock();
  /** Applied entries of this point, as the server's log said them, repeats left out. */
  readonly applied: WriteLine[] = [];
  doom = new Doom('server', 0);
  private database: Kysely<Database> | null = null;
  private server: TestServer | null = null;
  private dead = false;
  /** The test's own hand in the database is no process that could die. */
  private isOutside = false;
  private restarts: Promise<void> | null = null;
  private teachers = 0;
  private readonly cluster: string | undefined;

  constructor(cluster: string | undefined) {
    this.cluster = cluster;
  }

  get db(): Kysely<Database> {
    if (!this.database) throw new Error('the server has no database');
    return this.database;
  }

  get now(): number {
    return this.clock.now();
  }

  async start(): Promise<void> {
    const between = (dialect: Dialect) => watched(dialect, this.watch());
    this.database ??= await openTestDatabase(this.cluster, undefined, { between });
    this.server = await startServer({
      clock: this.clock,
      limits: false,
      pageRows: PAGE_ROWS,
      config: { sessionSecret: SECRET, accessTtlS: YEARS_S },
      sink: { write: (line) => this.read(line) },
      db: this.database,
    });
  }

  async close(): Promise<void> {
    await this.server?.app.close();
    await this.db.destroy();
  }

  private read(line: string): void {
    const entry = JSON.parse(line) as WriteLine & { msg: string; repeat?: boolean };
    if (entry.msg !== 'write') return;
    // Of a server that died between its commit and the line only the repeat tells.
    const isKnown = this.applied.some(({ teacher, key }) => teacher === entry.teacher && key === entry.key);
    if (!entry.repeat || !isKnown) this.applied.push(entry);
  }

  /** Dies before any statement, and after a commit: what is between two statements is before the later one. */
  private watch(): Watch {
    return {
      before: (statement) => {
        if (this.isOutside) return;
        this.pass(`before ${statement}`);
        if (this.doom.strikes('statement', statement)) throw new Error('the database failed');
      },
      after: (statement) => {
        if (statement === 'commit' && !this.isOutside) this.pass('after commit');
      },
    };
  }

  private pass(seam: string): void {
    if (this.doom.strikes('server', seam)) this.dead = true;
    if (this.dead) throw new Error('the process is dead');
  }

  /** One call, as a browser would make it; its cookies are the browser's once the answer is there. */
  async call(jar: Jar, { method, path, body, headers }: ApiRequest): Promise<{ reply: ApiReply; keep: () => void }> {
    await this.restarts;
    if (!this.server) throw new Error('the server is down');
    const server = this.server;
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { [HEADERS.client]: 'web', [HEADERS.contract]: String(CONTRACT_VERSION), ...headers },
      cookies: Object.fromEntries(jar),
      ...(body !== undefined && { payload: body as object }),
    });
    if (this.dead) {
      this.restarts ??= this.restart(server);
      await this.restarts;
    }
    if (server !== this.server) throw new NoAnswer('the server died');
    const header = (name: string) => (answer.headers[name] === undefined ? null : String(answer.headers[name]));
    const isJson = header('content-type')?.includes('application/json');
    const keep = () => {
      for (const { name, value } of answer.cookies)
        if (value === '') jar.delete(name);
        else jar.set(name, value);
    };
    return {
      reply: { status: answer.statusCode, header, json: isJson ? (answer.json() as unknown) : undefined },
      keep,
    };
  }

  private async restart(before: TestServer): Promise<void> {
    await before.app.close();
    this.dead = false;
    await this.start();
    this.restarts = null;
  }

  /** As after an operator's restore: every cursor is of an epoch that is gone (docs/sync.md P4.2). */
  async newEpoch(): Promise<void> {
    const value = `epoch ${this.now}`;
    const installation = this.db.updateTable('installation').set({ value });
    await this.outside(async () => await installation.where('name', '=', 'epoch').execute());
  }

  private async outside<T>(work: () => Promise<T>): Promise<T> {
    this.isOutside = true;
    try {
      return await work();
    } finally {
      this.isOutside = false;
    }
  }

  async addTeacher(): Promise<number> {
    this.teachers += 1;
    const id = this.teachers;
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
    return id;
  }

  /** Cookies as a sign-in gives them; `expired`: the access token has run out since. */
  async signIn(teacherId: number, expired = false): Promise<Jar> {
    const times = { now: this.now, ttlDays: 3650 };
    const token = await this.outside(async () => await startSession(this.db, teacherId, NAMES, times));
    const exp = Math.floor(this.now / 1000) + (expired ? -1 : YEARS_S);
    return new Map([
      ['pe_access', writeAccessToken(SECRET, { teacherId, sessionId: token.sessionId, exp })],
      ['pe_refresh', writeRefreshToken(SECRET, token)],
    ]);
  }
}
