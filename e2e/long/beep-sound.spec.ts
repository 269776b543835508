import { expect, test } from '@playwright/test';
import type { Distance } from '../../domain/beep-test/protocol.ts';
import { beepsOf } from '../../domain/beep-test/run.ts';
import { bundleForPage } from '../support/bundle.ts';

/** The tones of a beep begin this many seconds after it. */
const TRIPLE = [0, 0.25, 0.5];

for (const distance of [20, 15] as const) {
  test(`5.143 In the rendered sound of a whole test over ${distance} m, each tone begins within 5 ms of its time`, async ({
    page,
  }) => {
    await page.addScriptTag({ content: await bundleForPage('src/platform/sound/beeps.ts', 'beeps') });
    const beeps = beepsOf({ distance, from: 0 });
    const found = await page.evaluate(onsetsOf, beeps);
    const expected = beeps.flatMap(({ at, kind }) => (kind === 'level' ? TRIPLE.map((after) => at + after) : [at]));
    expect(found).toHaveLength(expected.length);
    const latest = Math.max(...expected.map((at, index) => Math.abs((found[index] ?? 0) - at)));
    console.log(`${distance} m: ${found.length} tones, the latest is ${(latest * 1_000).toFixed(2)} ms from its time`);
    expect(latest).toBeLessThan(0.005);
    expect(beeps.filter(({ kind }) => kind === 'level')).toHaveLength(21);
    expect(beeps.filter(({ kind }) => kind === 'lap' || kind === 'level')).toHaveLength(lapsOf(distance));
  });
}

const lapsOf = (distance: Distance) => (distance === 20 ? 247 : 323);

async function onsetsOf(beeps: ReturnType<typeof beepsOf>): Promise<number[]> {
  const rate = 8_000;
  const { scheduleBeep } = (
    globalThis as unknown as { beeps: { scheduleBeep: (out: AudioNode, zero: number, beep: unknown) => void } }
  ).beeps;
  const length = Math.ceil(((beeps.at(-1)?.at ?? 0) + 2) * rate);
  const context = new OfflineAudioContext(1, length, rate);
  for (const beep of beeps) scheduleBeep(context.destination, 0, beep);
  const samples = (await context.startRendering()).getChannelData(0);
  const onsets: number[] = [];
  let quiet = rate;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.02) {
      quiet += 1;
      continue;
    }
    if (quiet > 0.04 * rate) onsets.push(index / rate);
    quiet = 0;
  }
  return onsets;
}
