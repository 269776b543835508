import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundPostgres } from './postgres.ts';

/** A PostgreSQL of one's own, for tests: its databases last as long as it does. */
export interface PostgresCluster {
  /** Of its first database. */
  readonly url: string;
  /** Ends it as a power cut would (PostgreSQL's immediate mode), and comes back when it is gone. */
  kill(): Promise<void>;
  /** After a kill: comes back when it answers. */
  start(): Promise<void>;
  /** Ends it and removes all it held. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** True: a commit is on the disk before it is acknowledged, as in real life; false is faster. */
  readonly durable?: boolean;
}

/** PostgreSQL refuses root; a folder of this user's own is all that it needs. */
const USERS = ['postgres', 'nobody'];
const START_MS = 60_000;

/**
 * Ends PostgreSQL when our end of the pipe closes, however we ended: a killed test leaves no server behind. The group
 * of processes is its own, so that Ctrl-C reaches us alone.
 */
const KEEPER = `"$0" -D "$1" & pid=$!; cat >/dev/null; kill -QUIT $pid; wait $pid`;

const FAST = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** Starts a cluster in a temporary folder, reached by a socket there. */
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
    // It leaves the file that says it is ready.
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
  // Sorted by a language's rules, which differ from SQLite's bytes: a query that leaned on either would show.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const args = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH }, stdio: 'pipe' } as const;
  try {
    execFileSync(join(bin, 'initdb'), [...args, ...locale], options);
  } catch {
    rmSync(data, { recursive: true, force: true });
    // An older one, or one built without ICU.
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
  // The last line of its pid file says so, once it takes connections.
  while (!isReady(join(data, 'postmaster.pid'))) {
    if (keeper.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${said}`);
    await new Promise((next) => setTimeout(next, 20));
  }
  return keeper;
}

function isReady(pidFile: string): boolean {
  return existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'));
}
