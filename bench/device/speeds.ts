import type { Page } from '@playwright/test';
import { median } from '../median.ts';

const TAPS = 15;
const WARM_UP = 5;
export const TAPS_MADE = TAPS + WARM_UP;
export const SLOW_DOWNS = [1, 6];

export async function atEachSpeed(
  page: Page,
  taps: (place: number) => Promise<number[]>,
  speeds = SLOW_DOWNS,
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const medians: number[] = [];
  for (const [place, rate] of speeds.entries()) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    medians.push(median((await taps(place)).slice(WARM_UP)));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return medians;
}
