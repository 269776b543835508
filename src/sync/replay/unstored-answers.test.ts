import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf, NO_CLOCK, TestDevice } from '../../../tests/support/device.ts';
import { type Answered, UnstoredAnswers } from './unstored-answers.ts';

/** An answer that accepts a batch of this many entries, which are not in the outbox. */
function answerFor(count: number, epoch = 'e1'): Answered {
  const entries = Array.from({ length: count }, () => entryOf([]));
  const results = entries.map(({ key }, index) => ({ key, status: 200, change: 11 + index }));
  return { entries, following: null, results: { results, epoch, clock: NO_CLOCK } };
}

describe('R3 answers that are not stored yet', () => {
  let device: TestDevice;
  let unstored: UnstoredAnswers;

  beforeEach(async () => {
    device = new TestDevice();
    await device.pulledTo(10);
    unstored = new UnstoredAnswers();
  });

  it('R3 with more than a thousand entries the oldest answers are stored, until a thousand or fewer are left', async () => {
    const [first, second, third] = [answerFor(500), answerFor(500), answerFor(100)];
    for (const answer of [first, second]) unstored.add(answer, device.now());
    await unstored.storeOldest(device);
    expect(unstored.entries).toEqual([...first.entries, ...second.entries]);
    unstored.add(third, device.now());
    await unstored.storeOldest(device);
    expect(unstored.entries).toEqual([...second.entries, ...third.entries]);
  });

  it.each([
    ['two seconds after they came the answers may still wait', 2_000, 3],
    ['later the answers are stored', 2_001, 0],
    ['if the wall clock was set back, the answers are stored', -1, 0],
  ])('R3 %s', async (_words, ms, left) => {
    unstored.add(answerFor(3), device.now());
    device.wallClock += ms;
    await unstored.storeOldest(device);
    expect(unstored.entries).toHaveLength(left);
  });

  it('R3 several answers are read as one, without results that belong to no entry', () => {
    const [first, second] = [answerFor(2), answerFor(1)];
    const late = { key: 'of no entry', status: 200, change: 99 };
    unstored.add({ ...first, results: { ...first.results, results: [...first.results.results, late] } }, 0);
    unstored.add(second, 0);
    expect(unstored.asOne).toMatchObject({
      entries: [...first.entries, ...second.entries],
      results: { results: [...first.results.results, ...second.results.results] },
    });
  });

  it('R3 a page has to be of the same epoch and to reach the last change of every answer', () => {
    const [first, second] = [answerFor(3), answerFor(1)];
    unstored.add(first, 0);
    unstored.add(second, 0);
    const seqs = unstored.entries.map(({ seq }) => seq);
    expect(unstored.seqsUpTo({ epoch: 'e1', to: 13 })).toEqual(seqs);
    expect(unstored.seqsUpTo({ epoch: 'e1', to: 12 })).toBeNull();
    expect(unstored.seqsUpTo({ epoch: 'e2', to: 13 })).toBeNull();
    unstored.forget();
    expect(unstored.seqsUpTo({ epoch: 'e2', to: 0 })).toEqual([]);
  });
});
