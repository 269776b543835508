import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundPostgres } from './postgres.ts';

/** A PostgreSQL server for tests. Its databases are removed with it. */
export interface PostgresCluster {
  /** The address of its first database. */
  readonly url: string;
  /** Ends the server as a power cut would (PostgreSQL's immediate mode), and returns when it has ended. */
  kill(): Promise<void>;
  /** Starts the server again after a kill, and returns when it answers. */
  start(): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** True: a commit is on the disk before it is acknowledged, as in production. False is faster. */
  readonly durable?: boolean;
}

/** PostgreSQL refuses to run as root. Another user needs nothing but a folder of its own. */
const USERS = ['postgres', 'nobody'];
const START_MS = 60_000;

/**
 * Ends PostgreSQL when this program's end of the pipe closes, however this program ends, so a killed test leaves no
 * server behind. PostgreSQL has a process group of its own, so that Ctrl+C reaches only this program.
 */
const KEEPER = `"$0" -D "$1" & pid=$!; cat >/dev/null; kill -QUIT $pid; wait $pid`;

const FAST = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** Starts a cluster in a temporary folder. Clients reach it by a socket in that folder. */
export async function startCluster(found: FoundPostgres, options: ClusterOptions = {}): Promise<PostgresCluster> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'pe-pg-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  initialise(found, folder, data, owner, options.durable ?? false);
  let keeper = await run(found, folder, data, owner);
  const kill = async () => {
    if (keeper.exitCode !== null) return;
    const gone = once(keeper, 'exit');
    keeper.stdin?.end();
    await gone;
    // A killed server leaves the file that says that it is ready.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  };
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
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
  durable: boolean,
): void {
  const settings = [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    'shared_buffers = 64MB',
    'max_connections = 100',
    ...(durable ? [] : FAST),
  ];
  // Texts are sorted by the rules of a language, unlike in SQLite, so a query that relies on either order fails.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const args = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH }, stdio: 'pipe' } as const;
  try {
    execFileSync(join(bin, 'initdb'), [...args, ...locale], options);
  } catch {
    rmSync(data, { recursive: true, force: true });
    // An older PostgreSQL, or one that was built without ICU, can't do that.
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
  let said = '';
  keeper.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + START_MS;
  // The last line of the pid file says that the server takes connections.
  while (!isReady(join(data, 'postmaster.pid'))) {
    if (keeper.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${said}`);
    await new Promise((next) => setTimeout(next, 20));
  }
  return keeper;
}

function isReady(pidFile: string): boolean {
  return existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'));
}
