/** Vitest loads this before the server's tests: it closes the servers of tests, and each query must contain the teacher's id. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openServers } from './open-servers.ts';
import { offences } from './tenancy.ts';

/** Servers from before the test, which belong to its file. */
let ofFile: ReadonlySet<unknown> = new Set();

beforeEach(() => {
  ofFile = new Set(openServers);
});

afterAll(async () => {
  for (const server of openServers) await server.close();
});

afterEach(async () => {
  for (const server of openServers) if (!ofFile.has(server)) await server.close();
  const found = offences.splice(0);
  if (found.length > 0) throw new Error(`queries that do not name their teacher:\n${found.join('\n')}`);
});
