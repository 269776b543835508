import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

interface Run {
  readonly lines: string[];
  readonly code: number | null;
  /** What its health and its readiness answered; null: it never listened. */
  readonly health: number | null;
  readonly ready: number | null;
}

/** Runs the server until it is ready, asks its health, and ends it as an operator does. */
export async function runServer(env: Record<string, string>): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, '--api-only'], { env: { ...env }, stdio: 'pipe' });
  const lines: string[] = [];
  const exit = once(child, 'close') as Promise<[number | null]>;
  const printed = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Sign-up code') || line.startsWith('PE Grade Book is ready')) done();
      });
    }
  });
  const ended = await Promise.race([printed.then(() => false), exit.then(() => true)]);
  const ask = async (path: string) =>
    ended ? null : (await fetch(`http://localhost:${env['PORT']}/api/${path}`)).status;
  const [health, ready] = [await ask('health'), await ask('ready')];
  child.kill('SIGTERM');
  const [code] = await exit;
  return { lines, code, health, ready };
}
