import { beforeEach, expect, it } from 'vitest';
import { WorkShare } from './work-share.ts';

let processorMs: number;
let share: WorkShare;
beforeEach(() => {
  processorMs = 1000;
  share = new WorkShare(() => processorMs);
});

it('R10.1c if only one read runs, the server adds all processor time of this period to the used time of this read', () => {
  processorMs += 50;
  const end = share.begin();
  processorMs += 30;
  expect(end()).toBe(30);
});

it('R10.1c if several reads overlap, the server divides the processor time among them and adds no millisecond twice', () => {
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

it('R10.1c the server adds the processor time between two reads to neither of them', () => {
  share.begin()();
  processorMs += 500;
  const end = share.begin();
  processorMs += 5;
  expect(end()).toBe(5);
});
