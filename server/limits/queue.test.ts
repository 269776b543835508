import { expect, it } from 'vitest';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { hashQueue, knownHashQueue, Queue } from './queue.ts';
import { SIZES } from './table.ts';

const SCHOOL = '198.51.100.7';
const HOME = '203.0.113.9';

const full = () => new ErrorAnswer('too_many', 'full');

/** Resolves when all work that can begin has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a queue, a function that ends one of its tasks, and the names of the tasks in the order in which they began. */
function openLine(sizes = { running: 2, waitingOfOne: 10, waiting: 20 }) {
  const line = new Queue(sizes, full);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (caller: string, name: string) =>
    line.run(caller, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    // The next task begins in the next turn of the event loop.
    await settled();
    await settled();
  };
  return { begun, run, end };
}

it('1.7 the server calculates only a few password hashes at the same time, and further ones wait in the queue', async () => {
  const { run, begun, end } = openLine();
  const all = ['a', 'b', 'c'].map((name) => run(SCHOOL, name));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  await end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('1.7 if many password hashes of one network address wait, a hash of another address begins after at most one more of them', async () => {
  const { run, begun, end } = openLine();
  for (const name of ['a', 'b', 'c', 'd', 'e']) void run(SCHOOL, name);
  void run(HOME, 'stranger');
  await end('a');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'stranger']);
  await end('c');
  expect(begun.at(-1)).toBe('d');
});

it('1.7 if too many password hashes of one network address wait, the server refuses the next one of this address, but not of another address', async () => {
  const { run, begun, end } = openLine({ running: 1, waitingOfOne: 2, waiting: 20 });
  for (const name of ['a', 'b', 'c']) void run(SCHOOL, name);
  await expect(run(SCHOOL, 'd')).rejects.toMatchObject({ code: 'too_many' });
  void run(HOME, 'stranger');
  for (const name of ['a', 'b', 'stranger', 'c']) await end(name);
  expect(begun).toEqual(['a', 'b', 'stranger', 'c']);
});

it('1.7 if many network addresses together have filled the queue of password hashes, the server asks the next caller to try again', async () => {
  const { run } = openLine({ running: 1, waitingOfOne: 2, waiting: 3 });
  for (const n of [1, 2, 3, 4]) void run(`198.51.100.${n}`, String(n));
  await expect(run(HOME, 'late')).rejects.toMatchObject({ code: 'too_many' });
});

it('1.7 if a few network addresses have filled the queue of password hashes, the hash of another address gets the place of their newest one', async () => {
  const { run, begun, end } = openLine({ running: 1, waitingOfOne: 3, waiting: 5 });
  for (const name of ['a', 'b', 'c']) void run(SCHOOL, name);
  const newest = run(SCHOOL, 'd');
  for (const name of ['e', 'f']) void run('198.51.100.8', name);
  void run(HOME, 'teacher');
  await expect(newest).rejects.toMatchObject({ code: 'too_many' });
  for (const name of ['a', 'b', 'e', 'teacher', 'c']) await end(name);
  expect(begun).toEqual(['a', 'b', 'e', 'teacher', 'c', 'f']);
});

it('1.7 if strangers have filled their queue of password hashes, the hash of a known browser still begins immediately', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const strangers = Array.from({ length: SIZES.hashes.most + SIZES.hashesOfAll.most }, (_, n) =>
    hashQueue.run(`198.51.100.${n}`, () => released),
  );
  const late = hashQueue.run(HOME, () => released);
  await expect(late).rejects.toMatchObject({ code: 'too_many', more: { retryAfterS: 5 } });
  expect(await knownHashQueue.run('a browser', async () => 'checked')).toBe('checked');
  // Other test files of this process use the same queues.
  release();
  await Promise.all(strangers);
});

it('1.7 if the calculation of a password hash fails, the next hash in the queue begins', async () => {
  const line = new Queue({ running: 1, waitingOfOne: 2, waiting: 3 }, full);
  const failed = line.run(SCHOOL, () => Promise.reject(new Error('no memory')));
  const next = line.run(SCHOOL, async () => 'done');
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('done');
});

const ANN = '1';
const BEA = '2';

/** Returns a task that lasts until the test ends it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

it('R10.1 the server runs the calls of one teacher one after another, and begins a call of another teacher immediately', async () => {
  const turns = new Queue({ runningOfOne: 1, waitingOfOne: 10 });
  const begun: string[] = [];
  const [first, second] = [work(), work()];
  const begin =
    (name: string, { run }: { run: () => Promise<void> }) =>
    () => {
      begun.push(name);
      return run();
    };
  const ended = [turns.run(ANN, begin('first', first)), turns.run(ANN, begin('second', second))];
  await turns.run(BEA, async () => void begun.push('another teacher'));
  expect(begun).toEqual(['first', 'another teacher']);
  first.end();
  second.end();
  await Promise.all(ended);
  expect(begun).toEqual(['first', 'another teacher', 'second']);
});

it('R10.1a if too many calls of a teacher wait in the queue, the server refuses the next call and asks the caller to try again', async () => {
  const turns = new Queue({ runningOfOne: 1, waitingOfOne: 2 });
  const long = work();
  const ended = Array.from({ length: 3 }, () => turns.run(ANN, long.run));
  await expect(turns.run(ANN, long.run)).rejects.toMatchObject({ code: 'too_many', more: { retryAfterS: 2 } });
  long.end();
  await Promise.all(ended);
  await expect(turns.run(ANN, async () => 'done')).resolves.toBe('done');
});

it('R10.1 if a call in the queue of a teacher fails, the next call in this queue begins', async () => {
  const turns = new Queue({ runningOfOne: 1, waitingOfOne: 2 });
  const failed = turns.run(ANN, () => Promise.reject(new Error('the disk is full')));
  const next = turns.run(ANN, async () => 'done');
  await expect(failed).rejects.toThrow('the disk is full');
  await expect(next).resolves.toBe('done');
});

it('R10.1 a long queue of calls of one teacher does not block the server: between two calls of the queue, it handles other calls', async () => {
  const turns = new Queue({ runningOfOne: 1, waitingOfOne: 10 });
  const order: string[] = [];
  const line = [1, 2, 3].map((n) => turns.run(ANN, async () => void order.push(`read ${n}`)));
  setImmediate(() => order.push('another call'));
  await Promise.all(line);
  expect(order).toEqual(['read 1', 'another call', 'read 2', 'read 3']);
});
