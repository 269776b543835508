import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../server/app.ts';
import type { AppConfig } from '../../server/platform/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import type { LiveOptions } from '../../server/live/live.ts';
import type { LogOptions, LogSink } from '../../server/platform/log.ts';
import type { Mail, Mailer } from '../../server/mail/mailer.ts';
import { openTestDatabase } from './database.ts';
import { openServers } from './open-servers.ts';

const SIGN_UP_CODE = 'let-me-in';
export const PASSWORD = 'whistle-and-cones';
/** The time at which the clock of a test starts: Friday, 20 November 2026, noon UTC. */
const START = Date.UTC(2026, 10, 20, 12);

export class FakeClock {
  #now = START;

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

export class ClockAhead extends FakeClock {
  readonly #clock: FakeClock;
  readonly #ms: number;

  constructor(clock: FakeClock, ms: number) {
    super();
    this.#clock = clock;
    this.#ms = ms;
  }

  override now(): number {
    return this.#clock.now() + this.#ms;
  }
}

export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];

  async send(mail: Mail | null): Promise<void> {
    if (mail) this.sent.push(mail);
  }

  async close(): Promise<void> {}

  tokenFor(email: string): string {
    const link = this.sent.findLast((mail) => mail.to === email)?.link ?? '';
    return URL.parse(link)?.searchParams.get('token') ?? '';
  }
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly clock: FakeClock;
  readonly mail: MemoryMailer;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly config?: Partial<AppConfig>;
  readonly limits?: boolean;
  readonly pageRows?: number;
  readonly rowsPerNumber?: number;
  readonly batchPartMs?: number;
  readonly sink?: LogSink;
  readonly level?: Exclude<LogOptions, false>['level'];
  readonly appFolder?: string;
  /** An open database with data. A test uses it to start the server a second time on the same database. */
  readonly db?: Kysely<Database>;
  readonly clock?: FakeClock;
  readonly mailer?: Mailer;
  readonly live?: LiveOptions;
  readonly freeBytes?: () => Promise<number>;
}

const CONFIG: AppConfig = {
  publicUrl: 'http://localhost:3000',
  signUpCodes: [SIGN_UP_CODE],
  adminEmails: [],
  supportEmail: undefined,
  trialDays: 42,
  accessTtlS: 900,
  refreshTtlDays: 120,
  corsOrigins: [],
  trustProxy: ['loopback'],
  sessionSecret: 'a secret of the tests',
  version: '0.0.0',
};

/** On an empty database and no port; a test calls it directly. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { config, sink, level = 'info', db: given, clock = new FakeClock(), mailer, ...seams } = options;
  const db = given ?? (await openTestDatabase());
  const mail = new MemoryMailer();
  if (given) await migrate(db, clock);
  const app = await buildApp({
    ...seams,
    db,
    clock,
    mail: mailer ?? mail,
    config: { ...CONFIG, ...config },
    log: sink === undefined ? false : { level, sink },
  });
  const close = async () => {
    openServers.delete(server);
    await app.close();
    await db.destroy();
  };
  const server = { app, db, clock, mail, close };
  openServers.add(server);
  return server;
}

interface CallOptions {
  readonly body?: unknown;
  /** Headers to add to the call. The value undefined removes a header that every call has by default. */
  readonly headers?: Record<string, string | undefined>;
  readonly from?: string;
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A client that stores its cookies as a browser does. With every call it sends the headers that the app sends. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(server: Pick<TestServer, 'app'>) {
    this.#app = server.app;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const given: InjectOptions = {
      method,
      url: `/api/${path}`,
      headers: present({ 'client-type': 'web', ...options.headers }),
      cookies: Object.fromEntries(this.cookies),
      ...(options.body === undefined ? {} : { payload: options.body as object }),
      ...(options.from === undefined ? {} : { remoteAddress: options.from }),
    };
    const answer = await this.#app.inject(given);
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  signUp(email: string, more: Record<string, unknown> = {}, from?: string): Promise<LightMyRequestResponse> {
    const body = { code: SIGN_UP_CODE, email, password: PASSWORD, agreedToPolicies: true, ...more };
    return this.call('POST', 'user', { body, ...(from === undefined ? {} : { from }) });
  }

  signIn(email: string, password = PASSWORD, from?: string): Promise<LightMyRequestResponse> {
    return this.call('POST', 'auth/login', { body: { email, password }, ...(from === undefined ? {} : { from }) });
  }
}

export async function signedInClient(server: TestServer, email: string): Promise<TestClient> {
  const client = new TestClient(server);
  await client.signUp(email);
  await client.call('POST', `user/verify-email?token=${server.mail.tokenFor(email)}`);
  const answer = await client.signIn(email);
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
  return client;
}

/** An admin, if ADMIN_EMAILS contains the email. */
export async function signedInByMail(server: TestServer, email: string): Promise<TestClient> {
  const client = await signedInClient(server, email);
  await client.call('POST', 'user/request-password-reset', { body: { email } });
  const body = { token: server.mail.tokenFor(email), newPassword: PASSWORD };
  await client.call('POST', 'user/reset-password', { body });
  await client.signIn(email);
  return client;
}

export function newBooks(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    key: `book-of-the-test-${n}`,
    stamp: '1.0.a',
    seen: 0,
    method: 'POST',
    path: 'grade-books',
    body: { name: `Fall ${2026 + n}` },
  }));
}
