import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MadeMark } from './world.ts';

const load = createRequire(import.meta.url);

/** The functions of a PouchDB database that the code in this file calls. */
interface Couch {
  bulkDocs(docs: readonly object[]): Promise<unknown>;
  info(): Promise<{ update_seq: number }>;
}

/** In LevelDB, with a handler (express-pouchdb) and a counter of writes. */
export async function couchOf(
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
