import { expect, it } from 'vitest';
import { lapTimes, pacePlot } from './pace.ts';

const laps = (...splits: number[]) => splits.map((seconds) => ({ split: seconds * 1_000 }));
const seconds = (...splits: number[]) => lapTimes(laps(...splits)).map((ms) => ms && ms / 1_000);

it('5.69 a lap’s duration is its split (the clock at its end) minus the split of the lap before', () => {
  expect(seconds(90, 185, 270)).toEqual([90, 95, 85]);
  expect(seconds()).toEqual([]);
});

it('5.69 the duration of a lap is unknown if the split (clock at the lap’s end) of this lap or the lap before is unknown', () => {
  expect(seconds(0, 0, 270)).toEqual([null, null, null]);
  expect(seconds(0, 185, 270)).toEqual([null, null, 85]);
});

it('5.69 if the race clock was reset and started again (a second heat), the duration of the first lap after it is unknown', () => {
  expect(seconds(90, 185, 88, 175)).toEqual([90, 95, null, 87]);
});

it('5.69 the pace plot has the first lap on the left, the last on the right, the fastest at the top and the slowest at the bottom', () => {
  expect(pacePlot(laps(80, 200, 300))).toEqual([
    { lap: 1, took: 80_000, x: 0, y: 1 },
    { lap: 2, took: 120_000, x: 0.5, y: 0 },
    { lap: 3, took: 100_000, x: 1, y: 0.5 },
  ]);
});

it('5.69 if a student’s laps all took nearly the same time, the pace plot is a nearly flat line in the middle', () => {
  const heights = pacePlot(laps(100, 201, 301)).map(({ y }) => y);
  for (const y of heights) expect(Math.abs(y - 0.5)).toBeLessThan(0.05);
});

it('5.69 every point is inside the pace plot, and a lap with an unknown duration leaves a gap in the plot', () => {
  const points = pacePlot(laps(0, 185, 270, 350));
  expect(points.map(({ lap }) => lap)).toEqual([3, 4]);
  for (const { x, y } of points) expect([x >= 0, x <= 1, y >= 0, y <= 1]).toEqual([true, true, true, true]);
});

it('5.69 a student with fewer than two laps of known duration has no pace plot', () => {
  expect([pacePlot(laps()), pacePlot(laps(90)), pacePlot(laps(0, 0, 270))]).toEqual([[], [], []]);
});
