/**
 * `npm run load`: simulated teachers on the built server. Each has an event stream, saves 32 marks in each burst, and pulls; at
 * the end each acknowledged save must be there once. `--teachers N`, `--bursts N`, `--burst SECONDS`, `--streams N` (idle
 * ones), `--engine postgres`, `--engine citus`, or several engines one after the other (`postgres,citus`), `--shards N`, and
 * `--outage`, which kills the server in each burst.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { getPostgres, hasCitus } from '../../scripts/find/postgres.ts';
import { startCitus } from '../../scripts/serve/citus-cluster.ts';
import { type PostgresCluster, startCluster } from '../../scripts/serve/postgres-cluster.ts';
import { startServer } from '../../scripts/serve/server-process.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { distribute } from '../../server/operator/distribute.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { residentMb } from '../memory.ts';
import { type LoadSession, makeTeachers, STUDENTS } from './world.ts';
import { LoadDevice, type Met } from './device.ts';

const SECRET = 'a secret of the load run, long enough for the settings';
const FIRST_DAY = '2027-01-04' as LocalDate;
/** The limit in ms for the 95th percentile of the acknowledgement times. With an outage this limit does not apply. */
const MOST_P95_MS = 500;
const OUTAGE_MS = 3_000;

const { values } = parseArgs({
  options: {
    teachers: { type: 'string', default: '300' },
    bursts: { type: 'string', default: '1' },
    burst: { type: 'string', default: '30' },
    streams: { type: 'string', default: '0' },
    engine: { type: 'string', default: 'sqlite' },
    shards: { type: 'string', default: '32' },
    outage: { type: 'boolean', default: false },
  },
});
const teachers = Number(values.teachers);
const bursts = Number(values.bursts);
const burstMs = Number(values.burst) * 1_000;
const idle = Number(values.streams);
const idlePerTeacher = Math.ceil(idle / Math.max(1, teachers));

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));

async function clusterOf(engine: string): Promise<PostgresCluster | null> {
  if (engine === 'sqlite') return null;
  const found = getPostgres();
  if (!found) throw new Error('There is no PostgreSQL to measure.');
  if (engine === 'postgres') return await startCluster(found, { durable: true });
  if (!hasCitus(found)) throw new Error('This PostgreSQL does not have the extension Citus (docs/operations.md).');
  const cluster = await startCitus(found, { durable: true, shards: Number(values.shards) });
  await distribute({ address: cluster.url, clock: systemClock });
  return cluster;
}

async function fill(address: string): Promise<LoadSession[][]> {
  const db = await openDatabase(address);
  await migrate(db, systemClock);
  const sessions = await makeTeachers(db, SECRET, { teachers, sessions: 1 + idlePerTeacher });
  await db.destroy();
  return sessions;
}

async function burst(devices: readonly LoadDevice[], day: LocalDate, restart: () => Promise<void>): Promise<void> {
  const saves = devices.map(async (device) => {
    await wait(Math.random() * burstMs);
    await device.saveRoll(day);
  });
  if (values.outage) {
    await wait(burstMs / 2);
    await restart();
  }
  await Promise.all(saves);
}

async function missing(devices: readonly LoadDevice[]): Promise<string[]> {
  const found: string[] = [];
  for (const device of devices) {
    const marks = await device.marksByDay();
    for (const day of device.days) {
      if (marks.get(day) !== STUDENTS.length)
        found.push(`${day}: ${marks.get(day) ?? 0} marks instead of ${STUDENTS.length}`);
    }
  }
  return found;
}

function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

async function run(engine: string, dataDir: string, databaseUrl?: string): Promise<boolean> {
  const sessions = await fill(databaseUrl ?? join(dataDir, 'grade-book.sqlite'));
  const env = { SESSION_SECRET: SECRET, LOG_LEVEL: 'fatal', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let server = await startServer({ dataDir, env });
  const { port } = server;
  const restart = async () => {
    await server.kill();
    await wait(OUTAGE_MS);
    server = await startServer({ dataDir, port, env });
  };
  const met: Met = { acknowledged: [], retries: 0, errors: [] };
  // A second stream of a session would close the first (docs/product.md 1.14), so each device has its own session.
  const devices = sessions.flatMap(([session]) => (session ? [new LoadDevice(port, session, met)] : []));
  const sleeping = sessions
    .flatMap(([, ...others]) => others)
    .slice(0, idle)
    .map((session) => new LoadDevice(port, session, met));
  const before = residentMb(server);
  for (const device of [...devices, ...sleeping]) device.open();
  // Devices have pulled before a burst. Not measured, so one after another.
  for (const device of devices) await device.pull();
  const open = residentMb(server);
  const memory: number[] = [];
  try {
    for (let n = 0; n < bursts; n += 1) {
      await burst(devices, addDays(FIRST_DAY, n), restart);
      memory.push(residentMb(server));
      process.stderr.write('.');
    }
    const lost = await missing(devices);
    const p95 = percentile(met.acknowledged, 0.95);
    const mb = (number: number) => number.toFixed(0);
    console.log(`
${teachers} teachers, ${bursts} bursts of ${values.burst} s, ${engine}${values.outage ? ', the server killed in each burst' : ''}
acknowledged: ${met.acknowledged.length} rolls, p50 ${mb(percentile(met.acknowledged, 0.5))} ms, p95 ${mb(p95)} ms, longest ${mb(Math.max(...met.acknowledged))} ms
errors: ${met.errors.length}, repeated calls: ${met.retries}, rolls that are not there once: ${lost.length}
memory of the server: ${mb(before)} MB, with ${devices.length + idle} streams ${mb(open)} MB, after each burst ${memory.map(mb).join(', ')} MB`);
    for (const line of [...new Set(met.errors), ...lost].slice(0, 10)) console.log(line);
    return met.errors.length === 0 && lost.length === 0 && (values.outage || p95 <= MOST_P95_MS);
  } finally {
    for (const device of [...devices, ...sleeping]) device.close();
    await server.stop();
  }
}

if (!buildIfNeeded()) process.exit(1);

/** On a new database in a new folder. */
async function runOn(engine: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pe-load-'));
  const cluster = await clusterOf(engine);
  try {
    return await run(engine, dataDir, cluster?.url);
  } finally {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let isGood = true;
for (const engine of values.engine.split(',')) isGood = (await runOn(engine)) && isGood;
process.exitCode = isGood ? 0 : 1;
