import { beforeEach, expect, it } from 'vitest';
import { WorkShare } from './work-share.ts';

let processorMs: number;
let share: WorkShare;
beforeEach(() => {
  processorMs = 1000;
  share = new WorkShare(() => processorMs);
});

it('R10.1c a read that runs alone is charged all processor time that passes while it runs', () => {
  processorMs += 50;
  const end = share.begin();
  processorMs += 30;
  expect(end()).toBe(30);
});

it('R10.1c when reads overlap, each ms of the processor is charged only once in total', () => {
  const first = share.begin();
  processorMs += 10;
  const second = share.begin();
  const third = share.begin();
  processorMs += 30;
  const used = [second()];
  processorMs += 20;
  used.push(first(), third());
  expect(used).toEqual([10, 30, 20]);
  expect(used.reduce((sum, ms) => sum + ms, 0)).toBe(60);
});

it('R10.1c processor time between two reads is charged to no read', () => {
  share.begin()();
  processorMs += 500;
  const end = share.begin();
  processorMs += 5;
  expect(end()).toBe(5);
});
