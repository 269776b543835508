/**
 * `npm run bench`: measures how many requests per second the server answers on each database engine, and compares this with a
 * bare Fastify server that runs the same statements on the same database. `--engine sqlite|postgres` measures only one database
 * engine. `--rounds N` and `--seconds S` set how often and how long each call is measured. `--only TEXT` measures only the
 * calls whose name contains the text. `--profile` keeps a CPU profile of each server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { CALLS } from './calls.ts';
import { type Figure, goalOf, tableOf } from './figures.ts';
import { type Effort, measure, recordAll, Turns } from './measure.ts';
import { startBare, startReal } from './processes.ts';
import { Recorder } from './recording.ts';
import { makeWorld } from './world.ts';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { getPostgres, postgresLine } from '../../scripts/find/postgres.ts';
import { startCluster } from '../../scripts/serve/postgres-cluster.ts';

const SECRET = 'a secret of the bench, long enough for the settings';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.2' },
    only: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
});
const effort: Effort = { rounds: Number(values.rounds), ms: Number(values.seconds) * 1000, only: values.only };
const missed: string[] = [];

/** Measures one database engine: PostgreSQL if `url` is given, and otherwise SQLite in a separate folder. */
async function bench(engine: string, url?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pe-bench-'));
  const folder = { dataDir, profile: values.profile };
  try {
    const figures = await figuresOn(folder, url);
    console.log(`\n### ${engine}\n\n${tableOf(figures)}`);
    missed.push(...figures.filter((f) => f.ratio < goalOf(f)).map(({ name }) => `${engine}: ${name}`));
  } finally {
    if (values.profile) console.log(`The profiles are in ${dataDir}`);
    else rmSync(dataDir, { recursive: true, force: true });
  }
}

async function figuresOn(folder: { dataDir: string; profile: boolean }, url: string | undefined): Promise<Figure[]> {
  const address = url ?? join(folder.dataDir, 'grade-book.sqlite');
  const recorder = new Recorder();
  const db = await openDatabase(address, { log: recorder.log });
  await migrate(db, systemClock);
  const config = { ...readConfig({}), sessionSecret: SECRET, signUpCodes: [], version: '' };
  const mail = { send: async () => {}, close: async () => {} };
  const app = await buildApp({ db, config, mail, clock: systemClock, log: false });
  const turns = new Turns(db, await makeWorld(app, db, SECRET));
  // By itself, PostgreSQL would collect its statistics only minutes later. Then the first rounds would use other query plans
  // than the last rounds.
  if (url !== undefined) await sql`analyze`.execute(db);
  const recordings = await recordAll(app, recorder, turns);
  await app.close();
  const file = join(folder.dataDir, 'recordings.json');
  writeFileSync(file, JSON.stringify(recordings));
  const real = await startReal(folder, { SESSION_SECRET: SECRET, ...(url !== undefined && { DATABASE_URL: url }) });
  const bare = await startBare(folder, address, file);
  const figures: Figure[] = [];
  try {
    for (const [place, call] of CALLS.entries()) {
      const recording = recordings[place];
      if (!recording || !call.name.includes(effort.only)) continue;
      figures.push(await measure(call, recording, { real, bare }, turns, effort));
      process.stderr.write('.');
    }
  } finally {
    await Promise.all([real.stop(), bare.stop()]);
    await db.destroy();
  }
  return figures;
}

if (!buildIfNeeded()) process.exit(1);
if (values.engine !== 'postgres') await bench('SQLite');
if (values.engine !== 'sqlite') {
  const found = getPostgres();
  console.log(`\n${postgresLine(found)}`);
  if (found) {
    const cluster = await startCluster(found, { durable: true });
    try {
      await bench('PostgreSQL', cluster.url);
    } finally {
      await cluster.stop();
    }
  }
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed: ${missed.join('; ')}`);
