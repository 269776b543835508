import { once } from 'node:events';
import { createServer } from 'node:net';

/** Outside the system's own range, where a browser could take the port of a killed server. */
const FIRST = 20_000;
const COUNT = 12_000;
const TRIES = 20;

export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`${TRIES} ports were tried, and all of them are in use.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
