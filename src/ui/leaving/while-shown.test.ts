import { expect, test } from 'vitest';
import { whileShown } from './while-shown.ts';

test('while a component is on the page, it shows the result of its work', async () => {
  const shown: string[] = [];
  const work = Promise.resolve('the result');
  whileShown(work, (result) => shown.push(result));
  await work;
  expect(shown).toEqual(['the result']);
});

test('after a component was removed from the page, the result of its work does not set its state', async () => {
  const shown: string[] = [];
  const work = Promise.resolve('the result');
  const leave = whileShown(work, (result) => shown.push(result));
  leave();
  await work;
  expect(shown).toEqual([]);
});
