import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInBackground, moveToBackground } from './background.ts';
import type { FoundPostgres } from '../find/postgres.ts';

export interface PostgresCluster {
  readonly url: string;
  /** The folder of its socket. PostgreSQL accepts this folder in place of a host. */
  readonly folder: string;
  /** Ends the server like a power cut (PostgreSQL's immediate mode). Resolves when the server has ended. */
  kill(): Promise<void>;
  /** Starts the server again after a kill. Resolves when the server answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly durable?: boolean;
  /** More lines of postgresql.conf, for a server whose socket is in this folder. */
  readonly settings?: (folder: string) => readonly string[];
}

/** PostgreSQL refuses root; these users only need one folder. */
const USERS = ['postgres', 'nobody'];
const START_MS = 60_000;

/** Ends PostgreSQL when the pipe closes, even after a kill. Its own process group keeps Ctrl+C away. */
const KEEPER = `"$0" -D "$1" & pid=$!; cat >/dev/null; kill -QUIT $pid; wait $pid`;

const FAST = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** On Linux the files of this folder are in memory. Containers often limit the folder to 64 MB. */
const IN_MEMORY = '/dev/shm';
/** The free space that the folder has to have. A test run on PostgreSQL needs less than half of this space. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** In memory if it need not survive a power cut, because each test creates dozens of files. */
function placeOf({ durable = false }: ClusterOptions): string {
  if (durable || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED_BYTES ? IN_MEMORY : tmpdir();
}

export async function startCluster(found: FoundPostgres, options: ClusterOptions = {}): Promise<PostgresCluster> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(placeOf(options), 'pe-pg-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  initialise(found, folder, data, owner, options);
  let keeper = await run(found, folder, data, owner);
  const kill = async () => {
    if (keeper.exitCode !== null) return;
    const gone = once(keeper, 'exit');
    keeper.stdin?.end();
    await gone;
    // From a killed server, it would say "ready" too early.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  };
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    kill,
    start: async () => {
      keeper = await run(found, folder, data, owner);
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {};
  const known = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of USERS) {
    const [, , uid, gid] = (known.find((line) => line.startsWith(`${name}:`)) ?? '').split(':');
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${USERS.join(' or ')}.`);
}

function initialise(
  { folder: bin }: FoundPostgres,
  folder: string,
  data: string,
  owner: Owner,
  { durable = false, settings: more = () => [] }: ClusterOptions,
): void {
  const settings = [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    'shared_buffers = 64MB',
    'max_connections = 100',
    ...(durable ? [] : FAST),
    ...more(folder),
  ];
  // Sorts by a language, while SQLite sorts by bytes: a query that depends on it fails on one of them.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const args = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH }, stdio: 'pipe' } as const;
  try {
    execFileSync(join(bin, 'initdb'), [...args, ...locale], options);
  } catch {
    rmSync(data, { recursive: true, force: true });
    // An older one, or one without ICU, sorts by bytes.
    execFileSync(join(bin, 'initdb'), [...args, '--encoding=UTF8', '--locale=C'], options);
  }
  const lines = settings.join('\n');
  execFileSync('sh', ['-c', 'cat >> "$0"', join(data, 'postgresql.conf')], { ...options, input: `${lines}\n` });
}

async function run({ folder: bin }: FoundPostgres, folder: string, data: string, owner: Owner): Promise<ChildProcess> {
  const keeper = spawn('sh', ['-c', KEEPER, join(bin, 'postgres'), data], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  // It has its own session, with its own share.
  if (isInBackground()) moveToBackground(keeper);
  let said = '';
  keeper.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + START_MS;
  // The last line of this file says whether the server accepts connections.
  while (!isReady(join(data, 'postmaster.pid'))) {
    const hasFailed = keeper.exitCode !== null || said.includes('database system is shut down');
    if (hasFailed || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${said}`);
    await new Promise((next) => setTimeout(next, 20));
  }
  return keeper;
}

function isReady(pidFile: string): boolean {
  return existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'));
}
