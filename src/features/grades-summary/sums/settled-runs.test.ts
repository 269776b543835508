import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettledRuns } from './settled-runs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted(takesMs = 0) {
  const count = { runs: 0, atOnce: 0, mostAtOnce: 0 };
  const runs = new SettledRuns(async () => {
    count.runs += 1;
    count.atOnce += 1;
    count.mostAtOnce = Math.max(count.mostAtOnce, count.atOnce);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    count.atOnce -= 1;
  });
  return { count, runs };
}

/** Reports this many changes, one every `everyMs` milliseconds. */
async function changes(runs: SettledRuns, many: number, everyMs: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    runs.changed();
    await vi.advanceTimersByTimeAsync(everyMs);
  }
}

test('6.28 if 60 marks arrive within a second, the app calculates the grades summary only once, after the last of them', async () => {
  const { count, runs } = counted();
  await changes(runs, 60, 10);
  expect(count.runs).toBe(0);
  await vi.advanceTimersByTimeAsync(150);
  expect(count.runs).toBe(1);
});

test('6.28 while marks arrive without a pause, the app calculates the grades summary about once a second', async () => {
  const { count, runs } = counted();
  await changes(runs, 100, 100);
  expect(count.runs).toBeGreaterThanOrEqual(8);
  expect(count.runs).toBeLessThanOrEqual(10);
});

test('6.28 if marks change while the app calculates the grades summary, the app calculates it exactly once more afterwards', async () => {
  const { count, runs } = counted(400);
  runs.now();
  await changes(runs, 20, 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(count).toMatchObject({ runs: 2, mostAtOnce: 1 });
});

test('6.28 after the teacher has left the page of the grades summary, the app does not calculate the summary any more', async () => {
  const { count, runs } = counted();
  runs.changed();
  runs.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(count.runs).toBe(0);
});
