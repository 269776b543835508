/** The databases of a cluster of Citus: each node has a database of the same name, and the coordinator knows the others. */
import { Client } from 'pg';
import { distribute } from '../../server/operator/distribute.ts';
import type { Clock } from '../../server/platform/clock.ts';

interface Node {
  /** The folder of its socket. */
  readonly host: string;
  readonly groupId: number;
}

export function addressOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

export async function run(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  await query(url, statement, values);
}

/** Returns the nodes of a cluster, the coordinator first. A PostgreSQL without Citus has none. */
async function nodesOf(cluster: string): Promise<Node[]> {
  const [found] = await query<{ name: string | null }>(cluster, `select to_regclass('pg_dist_node')::text as name`);
  if ((found?.name ?? null) === null) return [];
  return await query<Node>(cluster, 'select nodename as host, groupid as "groupId" from pg_dist_node order by groupid');
}

async function serversOf(cluster: string): Promise<string[]> {
  const nodes = await nodesOf(cluster);
  if (nodes.length === 0) return [cluster];
  return nodes.map(({ host }) => Object.assign(new URL(cluster), { search: `?host=${encodeURIComponent(host)}` }).href);
}

/** Runs a statement about a whole database on each node. */
export async function onEachNode(cluster: string, statement: string): Promise<void> {
  await Promise.all((await serversOf(cluster)).map((server) => run(server, statement)));
}

/** Creates an empty database, on a cluster of Citus on each node. */
export async function createDatabase(cluster: string, name: string): Promise<void> {
  await onEachNode(cluster, `create database ${name}`);
  const nodes = await nodesOf(cluster);
  if (nodes.length === 0) return;
  for (const server of await serversOf(cluster)) await run(addressOf(server, name), 'create extension citus');
  for (const { host, groupId } of nodes) {
    const add = groupId === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    await run(addressOf(cluster, name), `select ${add}($1, 5432)`, [host]);
  }
}

/** Distributes the tables if the cluster has Citus, and ends its processes, so that the database can be copied. */
export async function distributeIfCitus(cluster: string, name: string, clock: Clock): Promise<void> {
  const { hasCitus } = await distribute({ address: addressOf(cluster, name), clock });
  if (!hasCitus) return;
  await onEachNode(cluster, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`);
}

async function query<T extends object>(url: string, statement: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
