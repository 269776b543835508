/** Serves the pages, returns rows and accepts writes, stored as by the app's server: SQLite with a full sync. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { PushedWrite } from './page/peer.ts';
import type { MadeMark } from './world.ts';

export interface PeerServer {
  readonly url: string;
  writes(): number;
  close(): Promise<void>;
}

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
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
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
    writes: () => db.prepare('select count(*) from writes').pluck().get() as number,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      db.close();
    },
  };
}
