import { beforeEach, expect, it } from 'vitest';
import { BOOK, CLASS, withClass, WritesServer } from '../../tests/support/writes.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { PurgeJob } from './job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: WritesServer;
let said: object[];
beforeEach(async () => {
  server = await WritesServer.start();
  said = [];
});

const say = (line: unknown, message?: string) => said.push({ ...(line as object), message });
function job(purgeMails: (now: number) => Promise<number> = async () => 0): PurgeJob {
  const purgeUnverified = async () => 0;
  const log = { info: say, error: say };
  return new PurgeJob({
    db: server.db,
    clock: server.clock,
    log,
    purgeMails,
    purgeUnverified,
    purgeCounters: async () => 0,
  });
}

it('the daily purge deletes old rows of every teacher, and writes only numbers of deleted rows to the log', async () => {
  const other = await server.colleague();
  for (const teacher of [server, other]) {
    await withClass(teacher);
    await teacher.write({ method: 'DELETE', path: `grade-books/${BOOK}`, seen: 99 });
  }
  server.clock.advance(31 * DAY_MS);
  await job(async () => 3).run();
  const gone = { keys: 0, contents: 8, tombstones: 0, sessions: 0, links: 0, clashes: 0, unverified: 0, counters: 0 };
  expect(said).toEqual([{ message: 'purged', teachers: 2, ...gone, mails: 3, ms: 0 }]);
});

it('9.5 the daily purge runs only once a day, even if a server restarts or a second server tries to run it too', async () => {
  await Promise.all([job().run(), job().run()]);
  expect(said).toHaveLength(1);
  server.clock.advance(DAY_MS - 1);
  await job().run();
  expect(said).toHaveLength(1);
  server.clock.advance(1);
  await job().run();
  expect(said).toHaveLength(2);
});

it('if a clock was set years ahead during a purge and is then corrected, the daily purge runs again', async () => {
  server.clock.advance(1000 * DAY_MS);
  await job().run();
  server.clock.advance(-1000 * DAY_MS);
  await job().run();
  expect(said).toHaveLength(2);
});

it('the purge job deletes old mail files at every run, even if the daily purge has already run', async () => {
  let looks = 0;
  const counting = job(async () => (looks += 1));
  await counting.run();
  await counting.run();
  expect([looks, said.length]).toEqual([2, 1]);
});

it('if the daily purge fails for the rows of one teacher, it logs the failure and continues with the next teacher', async () => {
  const other = await server.colleague();
  for (const teacher of [server, other]) {
    await withClass(teacher);
    await teacher.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: 99 });
  }
  await server.db.updateTable('classes').set({ times: 'no JSON' }).where('teacherId', '=', server.teacherId).execute();
  server.clock.advance(31 * DAY_MS);
  await job().run();
  expect(said).toMatchObject([
    { message: 'the purge of a teacher failed', teacher: server.teacherId },
    { message: 'purged', teachers: 1 },
  ]);
});

it('1.15 the daily purge skips the rows of a deleted account, which another job deletes, and logs no failure', async () => {
  const other = await server.colleague();
  for (const teacher of [server, other]) {
    await withClass(teacher);
    await teacher.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: 99 });
  }
  server.clock.advance(31 * DAY_MS);
  await closeAccount(server.db, other.teacherId, server.clock.now());
  await job().run();
  expect(said).toMatchObject([{ message: 'purged', teachers: 1 }]);
});

it('a purge job that is stopped does not begin with the rows of another teacher, and later does not run again', async () => {
  await server.colleague();
  const stopping = job();
  void stopping.run();
  await stopping.stop();
  await stopping.run();
  expect(said).toEqual([]);
});

it('if the database fails during a purge, the purge job logs the error and does not throw it, so that the server keeps running', async () => {
  await server.db.schema.dropTable('installation').execute();
  await job().run();
  expect(said).toMatchObject([{ message: 'the purge failed' }]);
});
