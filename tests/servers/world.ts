import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { findPostgres } from '../../scripts/find/postgres.ts';
import { type PostgresCluster, startCluster } from '../../scripts/serve/postgres-cluster.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { createClass } from '../../src/repositories/classes/classes.ts';
import { createGradeBook } from '../../src/repositories/classes/grade-books.ts';
import { createStudents } from '../../src/repositories/students/students.ts';
import { LiveDevice, type LiveDeviceOptions } from '../support/live-device.ts';
import { freePort, type RunningServer, spawnServer } from '../support/server-run.ts';
import { insertTeacher, signIn } from '../world/teachers.ts';
import { Balancer } from './balancer.ts';

const SECRET = 'a secret of the tests with several servers';

export interface ServerOfTwo extends RunningServer {
  readonly port: number;
}

/** Several server processes on one PostgreSQL behind a proxy, as a school district runs them. */
export class Servers {
  readonly cluster: PostgresCluster;
  readonly balancer: Balancer;
  /** The database connection of the test itself. When PostgreSQL stops, this connection breaks. Later it connects again. */
  readonly db: Kysely<Database>;
  private readonly dataDir: string;
  private readonly running = new Set<ServerOfTwo>();
  private readonly devices: LiveDevice[] = [];
  private teachers = 0;

  private constructor(cluster: PostgresCluster, balancer: Balancer, db: Kysely<Database>, dataDir: string) {
    this.cluster = cluster;
    this.balancer = balancer;
    this.db = db;
    this.dataDir = dataDir;
  }

  /** Uses a new PostgreSQL without `given`, and stops it at the end in both cases. */
  static async start(given?: PostgresCluster): Promise<Servers> {
    const cluster = given ?? (await startPostgres());
    const db = await openDatabase(cluster.url, { lost: () => undefined });
    return new Servers(cluster, await Balancer.start(), db, await mkdtemp(join(tmpdir(), 'pe-servers-')));
  }

  /** Starts a server process. The proxy sends calls to it only after the test has added its port to `balancer.ports`. */
  async startServer(): Promise<ServerOfTwo> {
    const PORT = await freePort();
    const { dataDir: DATA_DIR, cluster } = this;
    const env = { PORT, DATA_DIR, LOG_LEVEL: 'warn', SESSION_SECRET: SECRET, DATABASE_URL: cluster.url };
    const { ended, ...server } = await spawnServer(env);
    if (ended) throw new Error(`The server did not start:\n${server.lines.join('\n')}`);
    const one = { ...server, port: Number(PORT) };
    this.running.add(one);
    return one;
  }

  async end(server: ServerOfTwo, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.running.delete(server);
    return await server.end(signal);
  }

  async teacher(): Promise<number> {
    const userId = 100 + (this.teachers += 1);
    await insertTeacher(this.db, userId, Date.now());
    return userId;
  }

  /** Calls through the proxy, or one server with `base`. Without `hasTimers`, it syncs only after a write or a poke. */
  async device(userId: number, options: Partial<LiveDeviceOptions> = {}): Promise<LiveDevice> {
    const jar = await signIn(this.db, userId, { secret: SECRET, now: Date.now() });
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const device = new LiveDevice({ base: this.balancer.base, hasTimers: true, ...options, userId, cookie });
    this.devices.push(device);
    return await device.open();
  }

  async appliedKeys(teacherId: number): Promise<string[]> {
    const answers = this.db
      .selectFrom('answers')
      .select('key')
      .where('teacherId', '=', teacherId)
      .where('change', 'is not', null);
    return (await answers.orderBy('change').execute()).map(({ key }) => key);
  }

  async waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where wait_event_type = 'Lock'`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  closeDevices(): void {
    for (const device of this.devices.splice(0)) device.close();
  }

  async close(): Promise<void> {
    this.closeDevices();
    await this.balancer.close();
    await Promise.all(Array.from(this.running, (server) => this.end(server, 'SIGKILL')));
    await this.db.destroy();
    await this.cluster.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

async function startPostgres(): Promise<PostgresCluster> {
  const found = findPostgres();
  if (!found) throw new Error('There is no PostgreSQL to test on.');
  return await startCluster(found, { durable: true });
}

export async function withClass({ sync }: LiveDevice): Promise<number> {
  const book = await createGradeBook(sync, 'Fall 2026');
  const classId = typeof book === 'number' ? await createClass(sync, book, 'Period 1') : book;
  if (typeof classId !== 'number') throw new Error(classId.message);
  return classId;
}

export async function addStudent({ sync }: LiveDevice, classId: number, name: string): Promise<void> {
  await createStudents(sync, classId, [{ fullName: name }]);
}
