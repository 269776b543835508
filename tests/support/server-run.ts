import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort as freePortNumber } from '../../scripts/serve/free-port.ts';

/** In `npm test` the built server, which starts in half the time. */
const MAIN = process.env['SERVER_MAIN'] ?? fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** `npm test` compiles a source file once for all programs, also for those that its tests start. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Runs a program of scripts/operator to its end. */
export async function operatorCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const script = fileURLToPath(new URL(`../../scripts/operator/${name}.ts`, import.meta.url));
  return await new Promise((done) => {
    execFile(process.execPath, [script, ...words], { env: { ...COMPILED, ...env } }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out: out.trimEnd(), err: err.trimEnd() });
    });
  });
}

/** Returns a free port as text, because a server reads its port from an environment variable. */
export async function freePort(): Promise<string> {
  return String(await freePortNumber());
}

interface Run {
  readonly lines: string[];
  readonly code: number | null;
  /** The HTTP statuses that the server gave to the calls health and ready. Null if the server never listened. */
  readonly health: number | null;
  readonly ready: number | null;
}

export interface RunningServer {
  readonly url: string;
  readonly lines: readonly string[];
  /** SIGTERM is an operator, SIGKILL a power cut. Resolves with the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export async function spawnServer(env: Record<string, string>): Promise<RunningServer & { readonly ended: boolean }> {
  const child = spawn(process.execPath, [MAIN, '--api-only'], { env: { ...COMPILED, ...env }, stdio: 'pipe' });
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
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return (await exit)[0];
  };
  return { url: `http://localhost:${env['PORT']}/api`, lines, ended, end };
}

/** Starts the server, waits until it is ready, reads its health, and ends it with SIGTERM. */
export async function runServer(env: Record<string, string>): Promise<Run> {
  const server = await spawnServer(env);
  const ask = async (path: string) => (server.ended ? null : (await fetch(`${server.url}/${path}`)).status);
  const [health, ready] = [await ask('health'), await ask('ready')];
  return { lines: [...server.lines], code: await server.end('SIGTERM'), health, ready };
}
