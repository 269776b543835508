import { expect, test } from 'vitest';
import { whileShown } from './while-shown.ts';

test('a component that is still on the page shows the result of its work', async () => {
  const shown: string[] = [];
  const work = Promise.resolve('the result');
  whileShown(work, (result) => shown.push(result));
  await work;
  expect(shown).toEqual(['the result']);
});

test('a component that was removed from the page does not set its state', async () => {
  const shown: string[] = [];
  const work = Promise.resolve('the result');
  const leave = whileShown(work, (result) => shown.push(result));
  leave();
  await work;
  expect(shown).toEqual([]);
});
