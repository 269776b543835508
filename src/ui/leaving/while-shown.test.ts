import { expect, test } from 'vitest';
import { whileShown } from './while-shown.ts';

test('while a React component is on the page, it receives the result of its asynchronous work', async () => {
  const shown: string[] = [];
  const work = Promise.resolve('the result');
  whileShown(work, (result) => shown.push(result));
  await work;
  expect(shown).toEqual(['the result']);
});

test('after a React component was removed from the page, it does not receive the result of its asynchronous work', async () => {
  const shown: string[] = [];
  const work = Promise.resolve('the result');
  const leave = whileShown(work, (result) => shown.push(result));
  leave();
  await work;
  expect(shown).toEqual([]);
});
