import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { BUILT_SERVER } from '../scripts/build/build.ts';
import { freePort } from '../scripts/serve/free-port.ts';

export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The flags that `npm start` passes to Node. */
const FLAGS = /^node ((?:--\S+ )*)/.exec(manifest.scripts.start)?.[1]?.trim().split(' ').filter(Boolean) ?? [];
const START_MS = 30_000;

interface Folder {
  readonly dataDir: string;
  /** Separate for an empty data folder, because the server refuses one that has only a log. */
  readonly logDir?: string;
}

/** With production settings. The log goes to a file. */
export async function startReal(
  folder: Folder,
  env: Readonly<Record<string, string>>,
  given?: number,
): Promise<BenchServer> {
  const port = given ?? (await freePort());
  const log = join(folder.logDir ?? folder.dataDir, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...FLAGS, BUILT_SERVER], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder.dataDir,
      NODE_ENV: 'production',
      SIGN_UP_CODES: 'BENCH',
      ...env,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const deadline = Date.now() + START_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(readFileSync(log, 'utf8'));
    await new Promise((next) => setTimeout(next, 50));
  }
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/ready`)).ok;
  } catch {
    // The server is not listening yet.
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
