import { WritesServer } from './writes.ts';
import { openTestDatabase } from './database.ts';
import { type RanQuery, watched } from '../world/statements.ts';

export interface NotedServer {
  readonly server: WritesServer;
  readonly ran: RanQuery[];
}

export async function notedServer(): Promise<NotedServer> {
  const ran: RanQuery[] = [];
  const after = (_statement: string, one?: RanQuery) => {
    if (one) ran.push(one);
  };
  const db = await openTestDatabase(undefined, undefined, {
    between: (dialect) => watched(dialect, { before: () => undefined, after }),
  });
  return { server: await WritesServer.on(db), ran };
}
