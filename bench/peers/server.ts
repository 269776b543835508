/** Serves the pages, returns rows and accepts writes, stored as by the app's server: SQLite with a full sync. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { PushedWrite } from './page/peer.ts';
import type { MadeMark } from './world.ts';
import { createRequire } from 'node:module';

export interface PeerServer {
  readonly url: string;
  readonly port: number;
  writes(): Promise<number>;
  close(): Promise<void>;
}

export type Protocol = 'http' | 'couch';

export interface ServedFile {
  readonly type: string;
  readonly content: string | Buffer;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function servePeers(
  folder: string,
  marks: readonly MadeMark[],
  files: ReadonlyMap<string, ServedFile>,
  protocol: Protocol = 'http',
): Promise<PeerServer> {
  const db = new Sqlite(join(folder, 'peers.sqlite'));
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = full');
  db.exec('create table if not exists marks (change integer primary key, id text not null unique, json text not null)');
  db.exec('create table if not exists writes (n integer primary key, json text not null)');
  if (db.prepare('select count(*) from marks').pluck().get() === 0) {
    const put = db.prepare('insert into marks (id, json) values (?, ?)');
    db.transaction(() => {
      for (const mark of marks) put.run(mark.id, JSON.stringify(mark));
    })();
  }
  const pull = db.prepare<[number, number], { change: number; json: string }>(
    'select change, json from marks where change > ? order by change limit ?',
  );
  const change = db.prepare("update marks set json = json_set(json, '$.attendanceState', ?) where id = ?");
  const note = db.prepare('insert into writes (json) values (?)');
  const store = db.transaction((writes: readonly PushedWrite[]) => {
    for (const write of writes) {
      change.run(write.attendanceState, write.id);
      note.run(JSON.stringify(write));
    }
  });
  const couch = protocol === 'couch' ? await couchOf(folder, marks) : null;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (couch && pathname.startsWith('/db')) {
      couch.handler(request, response);
      return;
    }
    if (pathname === '/pull') {
      const limit = Number(searchParams.get('limit'));
      const rows = pull.all(Number(searchParams.get('after')), limit);
      response.writeHead(200, { 'content-type': 'application/json' });
      const to = rows.at(-1)?.change ?? Number(searchParams.get('after'));
      const more = rows.length === limit;
      response.end(`{"rows":[${rows.map(({ json }) => json).join(',')}],"to":${to},"more":${more}}`);
      return;
    }
    if (pathname === '/push') {
      void bodyOf(request).then((body) => {
        store((JSON.parse(body) as { writes: PushedWrite[] }).writes);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
      return;
    }
    const file = files.get(pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain', 'cache-control': 'no-cache' });
    response.end(file?.content ?? 'Not found');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const found = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://localhost:${found}`,
    port: found,
    writes: async () => {
      return couch ? await couch.writes() : (db.prepare('select count(*) from writes').pluck().get() as number);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      db.close();
    },
  };
}

const load = createRequire(import.meta.url);

interface Couch {
  bulkDocs(docs: readonly object[]): Promise<unknown>;
  info(): Promise<{ update_seq: number }>;
}

/** In LevelDB, with a handler (express-pouchdb) and a counter of writes. */
async function couchOf(
  folder: string,
  marks: readonly MadeMark[],
): Promise<{ handler: RequestListener; writes: () => Promise<number> }> {
  const PouchDB = (load('pouchdb') as { defaults(options: object): new (name: string) => Couch }).defaults({
    prefix: join(folder, 'couch-'),
  });
  const express = load('express') as () => { use(path: string, handler: unknown): void } & RequestListener;
  const expressPouchDB = load('express-pouchdb') as (pouch: unknown, options: object) => unknown;
  const db = new PouchDB('marks');
  for (let n = 0; n < marks.length; n += 5_000) {
    await db.bulkDocs(marks.slice(n, n + 5_000).map((mark) => ({ ...mark, _id: mark.id })));
  }
  const app = express();
  app.use('/db', expressPouchDB(PouchDB, { mode: 'minimumForPouchDB', inMemoryConfig: true }));
  return { handler: app, writes: async () => (await db.info()).update_seq };
}
