import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const ANN = 1;
const BEA = 2;

/** Work that lasts until the test ends it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

describe('R10.1 the turns of a teacher', () => {
  it('R10.1 the callers of a teacher begin one after the other in their order, and another teacher begins at once', async () => {
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

  it('R10.1a a caller that would have to wait behind too many others is asked to try again', async () => {
    const turns = new Turns(1, 2);
    const long = work();
    const ended = Array.from({ length: 3 }, () => turns.take(ANN, long.run));
    await expect(turns.take(ANN, long.run)).rejects.toMatchObject({ code: 'too_many', more: { retryAfterS: 2 } });
    long.end();
    await Promise.all(ended);
    await expect(turns.take(ANN, async () => 'done')).resolves.toBe('done');
  });

  it('R10.1 work that fails passes its turn on to the next caller', async () => {
    const turns = new Turns(1, 2);
    const failed = turns.take(ANN, () => Promise.reject(new Error('the disk is full')));
    const next = turns.take(ANN, async () => 'done');
    await expect(failed).rejects.toThrow('the disk is full');
    await expect(next).resolves.toBe('done');
  });

  it('R10.1 the event loop handles other calls between the turns of a long line', async () => {
    const turns = new Turns(1, 10);
    const order: string[] = [];
    const line = [1, 2, 3].map((n) => turns.take(ANN, async () => void order.push(`read ${n}`)));
    setImmediate(() => order.push('another call'));
    await Promise.all(line);
    expect(order).toEqual(['read 1', 'another call', 'read 2', 'read 3']);
  });
});
