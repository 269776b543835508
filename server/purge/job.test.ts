import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOOK, CLASS, withClass, WritesServer } from '../../tests/support/writes.ts';
import { PurgeJob } from './job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: WritesServer;
let said: object[];
beforeEach(async () => {
  server = await WritesServer.start();
  said = [];
});
afterEach(async () => {
  await server.close();
});

const say = (line: unknown, message?: string) => said.push({ ...(line as object), message });
function job(purgeMails: (now: number) => Promise<number> = async () => 0): PurgeJob {
  return new PurgeJob({ db: server.db, clock: server.clock, log: { info: say, error: say }, purgeMails });
}

describe('the daily purge', () => {
  it('the purge handles every teacher and logs only numbers', async () => {
    const other = await server.colleague();
    for (const teacher of [server, other]) {
      await withClass(teacher);
      await teacher.write({ method: 'DELETE', path: `grade-books/${BOOK}`, seen: 99 });
    }
    server.clock.advance(31 * DAY_MS);
    await job(async () => 3).run();
    const gone = { keys: 0, contents: 8, tombstones: 0, sessions: 0, links: 0, clashes: 0 };
    expect(said).toEqual([{ message: 'purged', teachers: 2, ...gone, mails: 3, ms: 0 }]);
  });

  it('9.5 the purge runs once a day on one of the servers, also after a restart', async () => {
    await Promise.all([job().run(), job().run()]);
    expect(said).toHaveLength(1);
    server.clock.advance(DAY_MS - 1);
    await job().run();
    expect(said).toHaveLength(1);
    server.clock.advance(1);
    await job().run();
    expect(said).toHaveLength(2);
  });

  it('a clock that was once years ahead does not delay the purge', async () => {
    server.clock.advance(1000 * DAY_MS);
    await job().run();
    server.clock.advance(-1000 * DAY_MS);
    await job().run();
    expect(said).toHaveLength(2);
  });

  it('every server deletes its own old mails at every call, because they are files beside that server', async () => {
    let looks = 0;
    const counting = job(async () => (looks += 1));
    await counting.run();
    await counting.run();
    expect([looks, said.length]).toEqual([2, 1]);
  });

  it("the purge goes on with the other teachers when one teacher's rows fail, and logs the failure", async () => {
    const other = await server.colleague();
    for (const teacher of [server, other]) {
      await withClass(teacher);
      await teacher.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: 99 });
    }
    await server.db
      .updateTable('classes')
      .set({ times: 'no JSON' })
      .where('teacherId', '=', server.teacherId)
      .execute();
    server.clock.advance(31 * DAY_MS);
    await job().run();
    expect(said).toMatchObject([
      { message: 'the purge of a teacher failed', teacher: server.teacherId },
      { message: 'purged', teachers: 1 },
    ]);
  });

  it('a purge that is stopped ends after the current teacher and no longer uses the database', async () => {
    await server.colleague();
    const stopping = job();
    void stopping.run();
    await stopping.stop();
    await stopping.run();
    expect(said).toEqual([]);
  });

  it('the purge survives an unavailable database', async () => {
    await server.db.schema.dropTable('installation').execute();
    await job().run();
    expect(said).toMatchObject([{ message: 'the purge failed' }]);
  });
});
