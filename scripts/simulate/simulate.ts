/**
 * `npm run simulate -- --runs N --seed S`: plays N seeds from S on. `--stop` at the first failure, `--count` of steps and
 * faults, `--engine sqlite|postgres|citus|mixed` (every tenth on PostgreSQL), `--servers N` (otherwise one and two in turn). Ctrl+C
 * ends after the seed.
 */
import { parseArgs } from 'node:util';
import { playedCounts } from '../../tests/simulation/counts.ts';
import { simulate } from '../../tests/simulation/run.ts';
import { findPostgres, postgresLine } from '../find/postgres.ts';
import { startCitus } from '../serve/citus-cluster.ts';
import { type PostgresCluster, startCluster } from '../serve/postgres-cluster.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    stop: { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'mixed' },
    servers: { type: 'string' },
  },
});
const runs = Number(values.runs);
const first = Number(values.seed);
/** How many of every ten seeds are played on PostgreSQL. */
const share = { sqlite: 0, mixed: 1, postgres: 10, citus: 10 }[values.engine];
if (share === undefined) throw new Error('--engine has to be sqlite, postgres, citus or mixed');

const serversOf = (seed: number) => Number(values.servers ?? 1 + (Math.floor(seed / 10) % 2));
const isOnPostgres = (seed: number) => (10 - (seed % 10)) % 10 < share;
const seeds = Array.from({ length: runs }, (_, n) => first + n);
const cluster = seeds.some(isOnPostgres) ? await openCluster() : null;
/** If a run has at least this many seeds, it has to play every step and every fault at least once. Otherwise it fails. */
const WHOLE_SHARE = 100;
const failed: number[] = [];
let played = 0;
let onPostgres = 0;
let onSeveral = 0;
/** Set to true by Ctrl+C. The run then finishes the current seed and prints the result of the seeds so far. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));
for (const seed of seeds) {
  if (isStopped) break;
  played += 1;
  if (cluster && isOnPostgres(seed)) onPostgres += 1;
  const url = isOnPostgres(seed) ? cluster?.url : undefined;
  const servers = url === undefined ? 1 : serversOf(seed);
  if (servers > 1) onSeveral += 1;
  const failure = await simulate(seed, { cluster: url, servers, shrink: runs === 1 });
  if (!failure) continue;
  failed.push(seed);
  console.error(`seed ${seed}: ${failure.error.name}: ${failure.error.message}`);
  if (runs === 1) console.error(failure.error, `\nThe fewest steps found that fail:\n${failure.steps ?? 'none'}`);
  if (values.stop) break;
}
await cluster?.stop();
if (failed.length > 0) {
  const one = failed[0] ?? 0;
  const onServer = values.engine === 'citus' ? 'citus' : 'postgres';
  const engine =
    isOnPostgres(one) && cluster ? ` --engine ${onServer} --servers ${serversOf(one)}` : ' --engine sqlite';
  console.error(`Play one again with: npm run simulate -- --runs 1 --seed ${one}${engine}`);
}
const counts = [...playedCounts()];
if (values.count) for (const [name, count] of counts) console.log(`${String(count).padStart(8)}  ${name}`);
const never = played >= WHOLE_SHARE ? counts.filter(([, count]) => count === 0).map(([name]) => name) : [];
if (never.length > 0) console.error(`Never played: ${never.join(', ')}.`);
console.log(`${onPostgres} of ${played} seeds were played on PostgreSQL, ${onSeveral} of them with several servers.`);
console.log(`simulation: ${played - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length + never.length > 0 ? 1 : 0;

async function openCluster(): Promise<PostgresCluster | null> {
  const found = findPostgres();
  console.log(postgresLine(found));
  if (!found && share === 10) throw new Error('There is no PostgreSQL for this run.');
  if (values.engine === 'citus') return found && (await startCitus(found, { shards: 4 }));
  return found && (await startCluster(found));
}
