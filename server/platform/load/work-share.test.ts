import { beforeEach, expect, it } from 'vitest';
import { WorkShare } from './work-share.ts';

let processorMs: number;
let share: WorkShare;
beforeEach(() => {
  processorMs = 1000;
  share = new WorkShare(() => processorMs);
});

it('R10.1c a read that runs alone is charged the time that the processor has worked meanwhile', () => {
  processorMs += 50;
  const end = share.begin();
  processorMs += 30;
  expect(end()).toBe(30);
});

it('R10.1c reads that overlap are charged each ms of the processor once in all', () => {
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

it('R10.1c the work between two reads is charged to neither of them', () => {
  share.begin()();
  processorMs += 500;
  const end = share.begin();
  processorMs += 5;
  expect(end()).toBe(5);
});
