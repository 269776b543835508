/**
 * `npm run bench:large-book`: deletes a grade book with 240,000 marks and restores it, on each database engine. First a teacher
 * does this on a device, with the app's own sync, and then the operator does it with `npm run admin`. It prints the time and
 * the server's memory of each step. It fails if a device does not show every mark after it has pulled.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { getPostgres, postgresLine } from '../../scripts/find/postgres.ts';
import { startCluster } from '../../scripts/serve/postgres-cluster.ts';
import { listDeletions, putBack } from '../../src/repositories/review/deleted.ts';
import { deleteGradeBook } from '../../src/repositories/books/grade-books.ts';
import { BOOK } from '../../tests/support/writes.ts';
import { openSchool, type School } from '../school/school.ts';
import { peakMb, resetPeak } from '../server/memory.ts';
import { newDatabase } from '../server/new-database.ts';
import type { BenchServer } from '../server/processes.ts';
import { BookDevice } from './device.ts';

/** 100 classes are in one grade book, and the last class is in another grade book. */
const FILLING = { classes: 101, students: 40, days: 60 };
const KEPT = FILLING.students * FILLING.days;
const ALL = KEPT * FILLING.classes;
const ADMIN = join(import.meta.dirname, '../../scripts/operator/admin.ts');

/** Does one step (`work`), prints the figures of the step, and checks that the device shows `marks` marks after the step. */
type Step = (name: string, device: BookDevice, work: () => Promise<unknown>, marks: number) => Promise<void>;

function stepsOn(server: BenchServer): Step {
  return async (name, device, work, marks) => {
    resetPeak(server);
    const before = device.retries;
    const start = performance.now();
    await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`| ${name} | ${seconds} | ${peakMb(server).toFixed(0)} | ${device.retries - before} | ${marks} |`);
    const shown = await device.marks();
    if (shown !== marks) throw new Error(`${name}: the device shows ${shown} marks in place of ${marks}.`);
  };
}

async function deleteBook(device: BookDevice): Promise<void> {
  const problem = await deleteGradeBook(device.sync, BOOK);
  if (problem) throw new Error(problem.message);
  await device.round();
}

async function putBookBack(device: BookDevice): Promise<void> {
  const [deletion] = await listDeletions(device.sync);
  if (!deletion) throw new Error('The device lists no deleted grade book.');
  await putBack(device.sync, deletion.key);
  await device.round();
}

function putBackByOperator({ email, settings }: School): void {
  const env = { PATH: process.env.PATH, ...settings };
  execFileSync(process.execPath, [ADMIN, 'restore-grade-book', email, String(BOOK)], { env, stdio: 'pipe' });
}

/**
 * Runs the steps of the teacher and of the operator on one database engine. The second device makes its first pull while
 * the grade book is deleted, so it gets each mark only after the restore.
 */
async function play(engine: string, school: School): Promise<void> {
  const server = await school.start();
  const [first, second] = [new BookDevice(school, server.port), new BookDevice(school, server.port)];
  const step = stepsOn(server);
  console.log(
    `\n### ${engine}\n\n| step | seconds | server, MB | repeated | marks shown |\n| --- | --: | --: | --: | --: |`,
  );
  try {
    await step('the device pulls everything', first, () => first.round(), ALL);
    await step('the device deletes the grade book', first, () => deleteBook(first), KEPT);
    await step('a second device pulls everything', second, () => second.round(), KEPT);
    await step('the device puts the grade book back', first, () => putBookBack(first), ALL);
    await step('the second device pulls', second, () => second.round(), ALL);
    await step('the device deletes the grade book again', first, () => deleteBook(first), KEPT);
    await step('the second device pulls the delete', second, () => second.round(), KEPT);
    await step('the operator puts the grade book back', first, async () => putBackByOperator(school), KEPT);
    await step('the device pulls', first, () => first.round(), ALL);
    await step('the second device pulls', second, () => second.round(), ALL);
  } finally {
    for (const device of [first, second]) device.close();
    await server.stop();
    school.remove();
  }
}

if (!buildIfNeeded()) throw new Error('The app could not be built.');
await play('SQLite', await openSchool({ filling: FILLING }));
const found = getPostgres();
console.log(`\n${postgresLine(found)}`);
if (found) {
  const cluster = await startCluster(found, { durable: true });
  try {
    const databaseUrl = await newDatabase(cluster.url, 'large_book');
    await play('PostgreSQL', await openSchool({ filling: FILLING, databaseUrl }));
  } finally {
    await cluster.stop();
  }
}
