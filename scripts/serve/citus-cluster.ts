import { Client } from 'pg';
import type { FoundPostgres } from '../find/postgres.ts';
import { type ClusterOptions, type PostgresCluster, startCluster } from './postgres-cluster.ts';

/** Several PostgreSQL servers with the extension Citus. `url` is the address of a database of the coordinator. */
export interface CitusCluster extends PostgresCluster {
  readonly workers: readonly PostgresCluster[];
  /** Starts one more worker and adds it to the cluster. It has no shards until the operator moves some to it. */
  addWorker(): Promise<PostgresCluster>;
}

export interface CitusOptions extends Omit<ClusterOptions, 'settings'> {
  /** The number of parts of each distributed table. 32 is the default of Citus. */
  readonly shards?: number;
}

const WORKERS = 2;
const MOST_CONNECTIONS = 300;

const settingsOf = (shards: number) => (folder: string) => [
  "shared_preload_libraries = 'citus'",
  // Without it Citus can't move a shard while it is written.
  'wal_level = logical',
  `max_connections = ${MOST_CONNECTIONS}`,
  // Each database has a process of Citus that looks for stopped transactions.
  'max_worker_processes = 200',
  'max_prepared_transactions = 300',
  // A node also connects to itself.
  `citus.local_hostname = '${folder}'`,
  `citus.shard_count = ${shards}`,
];

/** Starts a coordinator and two workers, which reach each other through the sockets in their folders. */
export async function startCitus(
  found: FoundPostgres,
  { shards = 32, ...options }: CitusOptions = {},
): Promise<CitusCluster> {
  const start = async () => await startCluster(found, { ...options, settings: settingsOf(shards) });
  const coordinator = await start();
  const workers: PostgresCluster[] = [];
  const addWorker = async () => {
    const worker = await start();
    workers.push(worker);
    await run(worker.url, 'create extension citus');
    await run(coordinator.url, 'select citus_add_node($1, 5432)', [worker.folder]);
    return worker;
  };
  const stop = async () => {
    for (const one of [coordinator, ...workers]) await one.stop();
  };
  try {
    await run(coordinator.url, 'create extension citus');
    await run(coordinator.url, 'select citus_set_coordinator_host($1, 5432)', [coordinator.folder]);
    while (workers.length < WORKERS) await addWorker();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...coordinator, workers, addWorker, stop };
}

async function run(url: string, statement: string, values: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
