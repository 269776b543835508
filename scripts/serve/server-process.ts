import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import manifest from '../../package.json' with { type: 'json' };
import { BUILT_SERVER } from '../build/build.ts';
import { freePort } from './free-port.ts';

export interface ServerOptions {
  readonly dataDir: string;
  /** A free one by default. After a kill the same, so open pages reach the server. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  readonly lines: readonly string[];
  /** Sends SIGTERM, so that the server ends after it has completed the running calls. */
  stop(): Promise<void>;
  /** Sends SIGKILL, so that the server ends immediately and completes no call. */
  kill(): Promise<void>;
}

/** These settings override the environment of the machine, so that a demo or a test never writes to a real database. */
const OWN = { HOST: 'localhost', DATABASE_URL: '' };
/** The flags that `npm start` passes to Node. */
const FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const START_TIMEOUT_MS = 30_000;

export async function startServer({ dataDir, port, env }: ServerOptions): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const url = `http://localhost:${chosen}`;
  const child = spawn(process.execPath, [...FLAGS, BUILT_SERVER], {
    env: { ...process.env, ...OWN, PORT: String(chosen), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = readyLine(child, lines);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  try {
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    port: chosen,
    dataDir,
    pid: child.pid ?? 0,
    lines,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function readyLine(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const give = (reason: string) => fail(new Error(`${reason}\n${lines.join('\n')}`));
    const timer = setTimeout(() => give('The server was not ready in time.'), START_TIMEOUT_MS);
    const read = (line: string) => {
      lines.push(line);
      if (line.startsWith('PE Grade Book is ready')) {
        clearTimeout(timer);
        done();
      }
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', read);
    child.on('error', (error) => give(error.message));
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      give(`The server ended with ${signal ?? code}.`);
    });
  });
}
