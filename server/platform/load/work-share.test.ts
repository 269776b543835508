import { beforeEach, expect, it } from 'vitest';
import { WorkShare } from './work-share.ts';

let processorMs: number;
let share: WorkShare;
beforeEach(() => {
  processorMs = 1000;
  share = new WorkShare(() => processorMs);
});

it('R10.1c if one read runs alone, the server counts all processor time of this period for this read', () => {
  processorMs += 50;
  const end = share.begin();
  processorMs += 30;
  expect(end()).toBe(30);
});

it('R10.1c if several reads overlap, the server counts each millisecond of processor time only once in total', () => {
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

it('R10.1c the server counts the processor time between two reads for neither of the reads', () => {
  share.begin()();
  processorMs += 500;
  const end = share.begin();
  processorMs += 5;
  expect(end()).toBe(5);
});
