import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const ANN = 1;
const BEA = 2;

/** Returns a task that lasts until the test ends it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

describe('R10.1 the queue of the calls of one teacher', () => {
  it('R10.1 the server runs the calls of one teacher one after another, and begins a call of another teacher immediately', async () => {
    const turns = new Turns(1, 10);
    const begun: string[] = [];
    const [first, second] = [work(), work()];
    const begin =
      (name: string, { run }: { run: () => Promise<void> }) =>
      () => {
        begun.push(name);
        return run();
      };
    const ended = [turns.take(ANN, begin('first', first)), turns.take(ANN, begin('second', second))];
    await turns.take(BEA, async () => void begun.push('another teacher'));
    expect(begun).toEqual(['first', 'another teacher']);
    first.end();
    second.end();
    await Promise.all(ended);
    expect(begun).toEqual(['first', 'another teacher', 'second']);
  });

  it('R10.1a if too many calls of a teacher wait in the queue, the server refuses the next call and asks the caller to try again', async () => {
    const turns = new Turns(1, 2);
    const long = work();
    const ended = Array.from({ length: 3 }, () => turns.take(ANN, long.run));
    await expect(turns.take(ANN, long.run)).rejects.toMatchObject({ code: 'too_many', more: { retryAfterS: 2 } });
    long.end();
    await Promise.all(ended);
    await expect(turns.take(ANN, async () => 'done')).resolves.toBe('done');
  });

  it('R10.1 if a call in the queue of a teacher fails, the next call in this queue begins', async () => {
    const turns = new Turns(1, 2);
    const failed = turns.take(ANN, () => Promise.reject(new Error('the disk is full')));
    const next = turns.take(ANN, async () => 'done');
    await expect(failed).rejects.toThrow('the disk is full');
    await expect(next).resolves.toBe('done');
  });

  it('R10.1 a long queue of calls of one teacher does not block the server: between two calls of the queue, it handles other calls', async () => {
    const turns = new Turns(1, 10);
    const order: string[] = [];
    const line = [1, 2, 3].map((n) => turns.take(ANN, async () => void order.push(`read ${n}`)));
    setImmediate(() => order.push('another call'));
    await Promise.all(line);
    expect(order).toEqual(['read 1', 'another call', 'read 2', 'read 3']);
  });
});
