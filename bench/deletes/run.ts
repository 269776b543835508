/**
 * `npm run bench:deletes`: measures on each database engine how long a delete takes for a teacher with 49 other filled classes,
 * and for a teacher with one other class. With 49 classes no delete may take more than three times as long. `--rounds N` sets
 * how often each delete is measured. The printed times are medians.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { getPostgres, postgresLine } from '../../scripts/find/postgres.ts';
import { startCluster } from '../../scripts/serve/postgres-cluster.ts';
import { dayOf, fillClasses } from '../../tests/support/filled-classes.ts';
import { FakeClock } from '../../tests/support/server.ts';
import { BOOK, CLASS, WritesServer, type WriteSpec } from '../../tests/support/writes.ts';
import { newDatabase } from '../server/new-database.ts';
import { median } from '../server/figures.ts';

const FILLED = { students: 30, days: 60 };
const FEW = 2;
const MANY = 50;
const MOST_RATIO = 3;
const REFUSED_AT_ONCE = 20;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(values.rounds);

/**
 * One kind of delete to measure. `run` makes such a delete and undoes it. It returns the time of the delete in ms, without the
 * time of the writes that undo the delete.
 */
interface Subject {
  readonly name: string;
  readonly run: (server: WritesServer, round: number) => Promise<number>;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function done(server: WritesServer, spec: WriteSpec): Promise<void> {
  const { code, message } = await server.write(spec);
  if (code !== undefined) throw new Error(`${spec.path}: ${message}`);
}

/** Measures a delete by a device that has seen all changes, and then restores the rows. */
function deleteOf(name: string, path: string): Subject {
  return {
    name,
    run: async (server, round) => {
      const key = `bench-${round}-${name.replaceAll(/\W/g, '-')}`;
      const seen = await server.counter();
      const ms = await timed(async () => await done(server, { method: 'DELETE', path, key, seen }));
      await done(server, { method: 'POST', path: 'restore', body: { key }, seen });
      return ms;
    },
  };
}

const EMPTY_CLASS = 900;

const SUBJECTS: readonly Subject[] = [
  deleteOf('delete of a filled class', `classes/${CLASS}`),
  {
    name: 'delete of an empty class',
    run: async (server, round) => {
      const id = EMPTY_CLASS + round;
      await done(server, { method: 'POST', path: 'classes', body: { id, name: 'PE 8', gradeBookId: BOOK } });
      const seen = await server.counter();
      return await timed(async () => await done(server, { method: 'DELETE', path: `classes/${id}`, seen }));
    },
  },
  deleteOf('delete of a day', `students/daily-points/by-date/${dayOf(5)}/${CLASS}`),
  {
    name: 'restore of a filled class',
    run: async (server, round) => {
      const key = `bench-${round}-restore-of-the-class`;
      const seen = await server.counter();
      await done(server, { method: 'DELETE', path: `classes/${CLASS}`, key, seen });
      return await timed(async () => await done(server, { method: 'POST', path: 'restore', body: { key }, seen }));
    },
  },
  {
    name: `${REFUSED_AT_ONCE} refused deletes of a filled class in a batch`,
    run: async (server) => {
      const spec: WriteSpec = { method: 'DELETE', path: `classes/${CLASS}`, by: 'c', seen: 0 };
      const writes = Array.from({ length: REFUSED_AT_ONCE }, () => server.incoming(spec));
      return await timed(async () => {
        const { answers } = await server.round(writes);
        if (answers.some(({ code }) => code !== 'changed')) throw new Error('A delete was not refused.');
      });
    },
  },
];

/**
 * Measures one database engine. `addressOf` returns the URL of an empty database. Returns the names of the goals that were
 * not met.
 */
async function bench(engine: string, addressOf: (name: string) => Promise<string>): Promise<string[]> {
  const [few, many] = [await filled(await addressOf('few'), FEW), await filled(await addressOf('many'), MANY)];
  console.log(`\n### ${engine}\n\n| write | beside 1 class | beside 49 classes | ratio |\n| --- | --- | --- | --- |`);
  const missed: string[] = [];
  for (const { name, run } of SUBJECTS) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      // The two teachers are measured alternately, so that other work of the machine slows both measurements down.
      times.few.push(await run(few, round));
      times.many.push(await run(many, round));
    }
    const [low, high] = [median(times.few), median(times.many)];
    const ratio = high / low;
    console.log(`| ${name} | ${low.toFixed(1)} ms | ${high.toFixed(1)} ms | ${ratio.toFixed(2)} |`);
    if (ratio > MOST_RATIO) missed.push(`${engine}: ${name}`);
  }
  await few.close();
  await many.close();
  return missed;
}

async function filled(address: string, classes: number): Promise<WritesServer> {
  const db = await openDatabase(address);
  await migrate(db, new FakeClock());
  const server = await WritesServer.on(db);
  await fillClasses(server, { ...FILLED, classes });
  await sql`analyze`.execute(server.db);
  return server;
}

const folder = mkdtempSync(join(tmpdir(), 'pe-bench-deletes-'));
const missed: string[] = [];
try {
  missed.push(...(await bench('SQLite', async (name) => join(folder, `${name}.sqlite`))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const found = getPostgres();
console.log(`\n${postgresLine(found)}`);
if (found) {
  const cluster = await startCluster(found, { durable: true });
  try {
    missed.push(...(await bench('PostgreSQL', async (name) => await newDatabase(cluster.url, name))));
  } finally {
    await cluster.stop();
  }
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
