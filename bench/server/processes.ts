import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import manifest from '../../package.json' with { type: 'json' };
import { BUILT_SERVER } from '../../scripts/build/build.ts';
import { freePort } from '../../scripts/serve/free-port.ts';

export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  /** Returns the CPU time that the process has used so far, in ms, or NaN on a system that does not report it. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** The flags that `npm start` passes to Node. Both servers run with these flags, so that they can be compared. */
const FLAGS = /^node ((?:--\S+ )*)/.exec(manifest.scripts.start)?.[1]?.trim().split(' ').filter(Boolean) ?? [];
const BARE = join(import.meta.dirname, 'bare.ts');
const START_MS = 30_000;

interface Folder {
  /** The folder for data and profiles. It also contains the log, unless `logDir` is set. */
  readonly dataDir: string;
  /**
   * The folder for the log. A folder of its own is needed if the data folder is empty at the start, because the server refuses
   * a data folder that contains only a log.
   */
  readonly logDir?: string;
  /** If true, Node writes a CPU profile of each server into the data folder when the server ends. */
  readonly profile: boolean;
}

function flagsFor(name: string, { dataDir, profile }: Folder): string[] {
  return profile ? [...FLAGS, '--cpu-prof', `--cpu-prof-name=${name}.cpuprofile`, `--cpu-prof-dir=${dataDir}`] : FLAGS;
}

/**
 * Starts the built server with the settings of production. The log of the server is written to a file. In production, a service
 * manager would write it to its journal.
 */
export async function startReal(
  folder: Folder,
  env: Readonly<Record<string, string>>,
  given?: number,
): Promise<BenchServer> {
  const port = given ?? (await freePort());
  const log = join(folder.logDir ?? folder.dataDir, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...flagsFor('real', folder), BUILT_SERVER], {
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
  return { port, pid: child.pid ?? 0, cpuMs: () => cpuMsOf(child), stop: () => stop(child) };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/ready`)).ok;
  } catch {
    // The server is not listening yet.
    return false;
  }
}

/** Starts the bare server on the same database. It consists only of Fastify and the database driver. */
export async function startBare(folder: Folder, address: string, recordings: string): Promise<BenchServer> {
  const child = spawn(process.execPath, [...flagsFor('bare', folder), BARE, address, recordings], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = (await once(lines, 'line')) as [string];
  return { port: Number(port), pid: child.pid ?? 0, cpuMs: () => cpuMsOf(child), stop: () => stop(child) };
}

/** Linux counts CPU time in units of 10 ms. */
const TICK_MS = 10;

function cpuMsOf({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name of the process is in brackets and may contain any character. So the code counts only the fields after the name:
  // the fields 11 and 12 after the name are the fields 14 and 15 of the whole line, which contain the two times.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
