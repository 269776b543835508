import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renameGradeBook } from '../../src/repositories/classes/grade-books.ts';
import { shown } from '../support/live-device.ts';
import { checkOrder, HANGS_MS, Load, WRITES_OF_A_CLASS } from './load.ts';
import { addStudent, type ServerOfTwo, Servers, withClass } from './world.ts';

/** How often the test stops PostgreSQL in immediate mode, which is like a crash. `npm run long` sets a higher number. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const WRITES = 10;
/** The number of answers that each device of the load gets before the test stops a server. */
const ANSWERS = 5;

let servers: Servers;
let one: ServerOfTwo;
let two: ServerOfTwo;
beforeAll(async () => {
  servers = await Servers.start();
  // The server that starts first creates the tables. The other server waits for these tables.
  [one, two] = await Promise.all([servers.startServer(), servers.startServer()]);
  servers.balancer.ports = [one.port, two.port];
}, HANGS_MS);
afterEach(() => servers.closeDevices());
afterAll(async () => {
  await servers.close();
});

it(
  'P6.3 after a write on one server, a device on the other server shows the change within a second (median), because the servers send each other pokes',
  async () => {
    const teacher = await servers.teacher();
    const gym = await servers.device(teacher, { base: `${one.url}/`, hasTimers: false });
    const office = await servers.device(teacher, { base: `${two.url}/`, hasTimers: false });
    const classId = await withClass(gym);
    await shown(office.sync.db.classes, (rows) => rows === 1);
    const times: number[] = [];
    for (let n = 1; n <= WRITES; n += 1) {
      const start = performance.now();
      const isShown = shown(office.sync.db.students, (rows) => rows === n);
      await addStudent(gym, classId, `Student, No ${n}`);
      await isShown;
      times.push(performance.now() - start);
    }
    const [median = Infinity] = times.toSorted((a, b) => a - b).slice(WRITES / 2);
    console.info(
      `from server to server: median ${Math.round(median)} ms, longest ${Math.round(Math.max(...times))} ms`,
    );
    expect(median).toBeLessThan(1_000);
  },
  HANGS_MS,
);

it(
  'R10.3 if a server is killed during a batch of writes, the device sends the batch to the other server, and each write is applied once, in order',
  async () => {
    const { balancer } = servers;
    balancer.ports = [one.port];
    const device = await servers.device(await servers.teacher());
    const classId = await withClass(device);
    await device.allSent();
    const [book] = await device.sync.db.gradeBooks.toArray();
    if (!book) throw new Error('There is no grade book.');
    await servers.db.transaction().execute(async (trx) => {
      // The server has to wait in the middle of the batch for this row.
      await sql`select from grade_books where teacher_id = ${device.sync.userId} for update`.execute(trx);
      balancer.ports = [];
      balancer.cut();
      await addStudent(device, classId, 'Student, No 1');
      await addStudent(device, classId, 'Student, No 2');
      await renameGradeBook(device.sync, book, 'Spring 2027');
      await addStudent(device, classId, 'Student, No 3');
      balancer.ports = [one.port];
      await expect.poll(() => servers.waiting(), { timeout: HANGS_MS }).toBe(1);
      balancer.ports = [two.port];
      await servers.end(one, 'SIGKILL');
    });
    await device.allSent();
    const applied = await servers.appliedKeys(device.sync.userId);
    expect(applied).toHaveLength(WRITES_OF_A_CLASS + 4);
    checkOrder(device.keys, applied);
    const fresh = await servers.device(device.sync.userId);
    expect(await fresh.sync.db.students.count()).toBe(3);
    expect(await fresh.sync.db.gradeBooks.toArray()).toMatchObject([{ name: 'Spring 2027' }]);
    one = await servers.startServer();
    balancer.ports = [one.port, two.port];
  },
  HANGS_MS,
);

it(
  'L4.1 if an operator restarts two servers one after the other, no write is lost and every failed call succeeds later, even for the oldest app version',
  async () => {
    const load = await Load.start(servers);
    const [old, other] = [one, two];
    one = await restarted(old, other);
    await load.acknowledged(ANSWERS);
    two = await restarted(other, one);
    await load.acknowledged(ANSWERS);
    expect(await load.check()).toEqual([]);
  },
  HANGS_MS,
);

it(
  `R10.2 if PostgreSQL stops ${KILLS} times under load, each write that a server acknowledged reaches every device`,
  async () => {
    const load = await Load.start(servers);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.acknowledged(ANSWERS);
      await servers.cluster.kill();
      await load.retried();
      await servers.cluster.start();
    }
    await load.acknowledged(ANSWERS);
    expect(await load.check()).toEqual([]);
    for (const { url } of [one, two]) expect((await fetch(`${url}/ready`)).status).toBe(200);
  },
  HANGS_MS + KILLS * 20_000,
);

/** As an operator does: starts a new process, moves new calls to it, and ends the old one. */
async function restarted(old: ServerOfTwo, other: ServerOfTwo): Promise<ServerOfTwo> {
  const fresh = await servers.startServer();
  expect((await fetch(`${fresh.url}/ready`)).status).toBe(200);
  servers.balancer.ports = [fresh.port, other.port];
  expect(await servers.end(old, 'SIGTERM')).toBe(0);
  return fresh;
}
