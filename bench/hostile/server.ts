import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { insertTeacher, signIn } from '../../tests/world/teachers.ts';

const SECRET = 'a secret of the benchmark, long enough for the settings';
const TEACHER = 1;

export interface HostileServer {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly cookie: string;
  close(): Promise<void>;
}

export async function startHostileServer(limits: boolean): Promise<HostileServer> {
  const db = await openDatabase(':memory:');
  await migrate(db, systemClock);
  const settings = { CORS_ORIGINS: 'https://school.example', TRUST_PROXY: 'loopback' };
  const config = { ...readConfig(settings), sessionSecret: SECRET, signUpCodes: [], version: '' };
  const mail = { send: async () => {}, close: async () => {} };
  const app = await buildApp({ db, config, mail, clock: systemClock, log: false, limits });
  const now = systemClock.now();
  await insertTeacher(db, TEACHER, now);
  const jar = await signIn(db, TEACHER, { secret: SECRET, now });
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { app, db, cookie, close };
}

export interface HeaderCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** Any text in them makes the request invalid. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection', 'upgrade', 'expect']);

/** Those that the server reads, so a new one is measured without a change here. */
export async function headersRead({ app, cookie }: HostileServer, calls: readonly HeaderCall[]): Promise<string[]> {
  const read = new Set<string>();
  const listener = createServer((request: IncomingMessage, response) => {
    request.headers = new Proxy(request.headers, {
      get: (headers, name) => {
        if (typeof name === 'string') read.add(name);
        return Reflect.get(headers, name) as unknown;
      },
    });
    app.routing(request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const sent = { cookie, 'client-type': 'bench', 'content-type': 'application/json' };
  for (const { method, path, body: text } of calls) {
    const body = text === undefined ? {} : { body: text };
    await fetch(`http://127.0.0.1:${port}/api/${path}`, { method, headers: sent, ...body });
  }
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
  return [...read].filter((name) => !FRAMING.has(name)).toSorted();
}
