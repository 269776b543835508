import { onTestFinished } from 'vitest';
import { openTestDatabase } from './database.ts';
import { startServer, type TestServer } from './server.ts';
import { noteTenancy } from './tenancy.ts';

/** Something can happen between two queries, like another call at that moment. */
export interface WatchedServer extends TestServer {
  /** Calls `act` once, immediately after the next query whose text matches `text`. Resolves when `act` has ended. */
  readonly afterQuery: (text: RegExp, act: () => Promise<unknown>) => Promise<void>;
}

export async function startWatchedServer(): Promise<WatchedServer> {
  let onQuery: (text: string) => void = () => undefined;
  const db = await openTestDatabase(undefined, (event) => {
    noteTenancy(event);
    onQuery(event.query.sql);
  });
  const server = await startServer({ db });
  onTestFinished(async () => await server.close());
  const afterQuery = async (text: RegExp, act: () => Promise<unknown>) =>
    await new Promise<void>((resolve, reject) => {
      onQuery = (sql) => {
        if (!text.test(sql)) return;
        onQuery = () => undefined;
        act().then(() => resolve(), reject);
      };
    });
  return { ...server, afterQuery };
}
