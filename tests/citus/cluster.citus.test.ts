import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { findPostgres } from '../../scripts/find/postgres.ts';
import { type CitusCluster, startCitus } from '../../scripts/serve/citus-cluster.ts';
import { distribute } from '../../server/operator/distribute.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { HANGS_MS, Load } from '../servers/load.ts';
import { Servers } from '../servers/world.ts';

/** How long a worker is killed, in ms. */
const KILLED_MS = 10_000;
/** The number of answers that each device of the load gets before and after a worker is killed. */
const ANSWERS = 5;
const SHARDS = 4;

let cluster: CitusCluster;
let servers: Servers;
beforeAll(async () => {
  const found = findPostgres();
  if (!found) throw new Error('There is no PostgreSQL to test on.');
  cluster = await startCitus(found, { durable: true, shards: SHARDS });
  await distribute({ address: cluster.url, clock: systemClock });
  servers = await Servers.start(cluster);
  const running = await Promise.all([servers.startServer(), servers.startServer()]);
  servers.balancer.ports = running.map(({ port }) => port);
}, HANGS_MS);
afterEach(() => servers.closeDevices());
afterAll(async () => {
  await servers.close();
});

async function nodesWithRows(table: string, teacherId: number): Promise<string[]> {
  const column = table === 'teachers' ? 'id' : 'teacher_id';
  const search = `select count(*) from %s where ${column} = ${teacherId}`;
  const { rows } = await sql<{ node: string }>`
    select distinct p.nodename as node from run_command_on_shards(${table}, ${search}) r
    join pg_dist_shard_placement p using (shardid) where r.result <> '0'`.execute(servers.db);
  return rows.map(({ node }) => node);
}

async function nodeOf(teacherId: number): Promise<string> {
  const [node = ''] = await nodesWithRows('teachers', teacherId);
  return node;
}

async function distributedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`.execute(servers.db);
  return rows.map(({ name }) => name);
}

/** Starts the load of teachers until each worker has the rows of one, and returns the loads by the node of their teacher. */
async function loadOnEachWorker(): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>();
  while (loads.size < cluster.workers.length) {
    const load = await Load.start(servers);
    const node = await nodeOf(load.teacherId);
    if (loads.has(node)) await load.check();
    else loads.set(node, load);
  }
  await Promise.all([...loads.values()].map((load) => load.acknowledged(ANSWERS)));
  return loads;
}

it(
  'all rows of a teacher are on one node, and the rows of two teachers can be on two nodes',
  async () => {
    const loads = await loadOnEachWorker();
    for (const [node, load] of loads) {
      const found = await Promise.all(
        (await distributedTables()).map(async (table) => await nodesWithRows(table, load.teacherId)),
      );
      expect(found.length).toBeGreaterThan(17);
      expect(new Set(found.flat())).toEqual(new Set([node]));
      expect(await load.check()).toEqual([]);
    }
    expect(loads.size).toBe(2);
  },
  HANGS_MS,
);

it(
  'R10.2 if a worker is killed for ten seconds, each of its teachers’ writes is applied once, the teachers of the other worker go on, and a sign-in is answered with 503',
  async () => {
    const [killed] = cluster.workers;
    if (!killed) throw new Error('The cluster has no worker.');
    const loads = await loadOnEachWorker();
    await killed.kill();
    const until = performance.now() + KILLED_MS;
    for (const [node, load] of loads) await (node === killed.folder ? load.retried() : load.acknowledged(ANSWERS));
    expect(await signInStatus()).toBe(503);
    await wait(until - performance.now());
    await killed.start();
    for (const load of loads.values()) await load.acknowledged(ANSWERS);
    for (const load of loads.values()) expect(await load.check()).toEqual([]);
  },
  HANGS_MS,
);

it(
  'R10.2 while the rows of some teachers move to a third worker, no write is lost or applied twice',
  async () => {
    const loads = await loadOnEachWorker();
    const third = await cluster.addWorker();
    await rebalance();
    const moved = await sql<{ count: number }>`
        select count(*) from pg_dist_shard_placement where nodename = ${third.folder}`.execute(servers.db);
    expect(moved.rows[0]?.count).toBeGreaterThan(17);
    for (const load of loads.values()) await load.acknowledged(ANSWERS);
    for (const load of loads.values()) expect(await load.check()).toEqual([]);
  },
  HANGS_MS,
);

/** A sign-in searches for its email on every node. */
async function signInStatus(): Promise<number> {
  const body = JSON.stringify({ email: 'nobody@school.org', password: 'whistle-and-cones' });
  const headers = { 'content-type': 'application/json', [HEADERS.client]: 'web' };
  return (await fetch(`${servers.balancer.base}auth/login`, { method: 'POST', headers, body })).status;
}

/** As the operator does (docs/operations.md). The statement takes longer than a server allows. */
async function rebalance(): Promise<void> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('select rebalance_table_shards()');
  await client.end();
}
