/**
 * `npm run bench:citus`: what accounts cost on a distributed database, with 4 and with 32 shards, beside one PostgreSQL: 50
 * sign-ups at the same moment, and the search of a sign-in for its email. Passwords are not hashed, because this takes the same
 * time on each database.
 */
import { createTeacher, teacherByEmail } from '../../server/accounts/teachers.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { clusterOf } from '../cluster.ts';

const SIGN_UPS = 50;
const BURSTS = 5;
const SEARCHES = 500;
/** One for each sign-up, so that a sign-up waits only for the lock of all sign-ups. */
const POOL_SIZE = SIGN_UPS;

const CASES = [
  { name: 'one PostgreSQL', engine: 'postgres', shards: 0 },
  { name: 'Citus, 4 shards', engine: 'citus', shards: 4 },
  { name: 'Citus, 32 shards', engine: 'citus', shards: 32 },
];

type Db = Awaited<ReturnType<typeof openDatabase>>;

const emailOf = (n: number) => `teacher${n}@school.org`;

/** Returns the time in ms until the last of the sign-ups that began at the same moment was committed. */
async function signUpBurst(db: Db, burst: number): Promise<number> {
  const start = performance.now();
  const places = Array.from({ length: SIGN_UPS }, (_, n) => burst * SIGN_UPS + n);
  await Promise.all(
    places.map(async (n) => {
      const account = { email: emailOf(n), passwordHash: '-', trialDays: 42, now: Date.now() };
      await db.transaction().execute(async (trx) => await createTeacher(trx, account));
    }),
  );
  return performance.now() - start;
}

async function search(db: Db, n: number): Promise<number> {
  const start = performance.now();
  if (!(await teacherByEmail(db, emailOf(n % (BURSTS * SIGN_UPS))))) throw new Error('The account is missing.');
  return performance.now() - start;
}

function percentile(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
}

for (const { name, engine, shards } of CASES) {
  const cluster = await clusterOf(engine, { durable: true, shards });
  if (!cluster) throw new Error('There is no PostgreSQL to measure.');
  const db = await openDatabase(cluster.url, { poolSize: POOL_SIZE, isPatient: true });
  try {
    await migrate(db, systemClock);
    const bursts: number[] = [];
    for (let n = 0; n < BURSTS; n += 1) bursts.push(await signUpBurst(db, n));
    const times: number[] = [];
    for (let n = 0; n < SEARCHES; n += 1) times.push(await search(db, n));
    console.log(
      `${name}: ${SIGN_UPS} sign-ups at once ${percentile(bursts, 0.5)} ms (of ${BURSTS} bursts the middle one, longest ${percentile(bursts, 0.99)} ms), search for an email p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
    );
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}
