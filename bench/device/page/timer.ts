import type * as probeModule from './probe.ts';
import { chip, painted, QUIET_MS, tapButtons, whenChanged, whenShown } from './shown.ts';

/** The module `probe.ts`, which has run in this page before the page's own code. */
const probe = Reflect.get(globalThis, 'probe') as typeof probeModule;

const MOST_CALLS = 10_000;

/** Presses Next if the page first asks for choices. */
export async function opened(): Promise<void> {
  // By default the browser stores only 250 calls, but `whenSent` counts all calls of the page.
  performance.setResourceTimingBufferSize(MOST_CALLS);
  await whenShown(() => tapButtons('timer').length > 0 || buttonOf('Next') !== undefined);
  buttonOf('Next')?.click();
  await whenShown(() => tapButtons('timer').length > 0);
  await whenAtRest();
}

export async function start(): Promise<void> {
  (buttonOf('Start') ?? buttonOf('Resume'))?.click();
  await whenShown(() => buttonOf('Pause') !== undefined);
  await whenAtRest();
}

export async function discard(): Promise<void> {
  for (const words of ['Pause', 'Discard this race', 'Discard']) {
    await whenShown(() => buttonOf(words) !== undefined);
    buttonOf(words)?.click();
  }
  await whenShown(() => buttonOf('Start') !== undefined);
  await probe.rest();
}

/** `from`: the index of the first row. In ms until each tap was painted, without other work of the page. */
export async function taps(count: number, from: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const sent = batchesSent();
    times.push(await tapOn(from + n));
    await whenSent(sent);
    await whenAtRest();
  }
  return times;
}

async function tapOn(place: number): Promise<number> {
  const buttons = tapButtons('timer');
  const button = buttons[place % buttons.length];
  if (!button) throw new Error('The page has no row of a student.');
  const { left, top, width, height } = button.getBoundingClientRect();
  const finger = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, bubbles: true };
  const before = button.getAttribute('aria-label');
  const started = performance.now();
  // A finger causes these three events. The app counts the tap at `pointerup`, and the bare page at `click`.
  button.dispatchEvent(new PointerEvent('pointerdown', finger));
  button.dispatchEvent(new PointerEvent('pointerup', finger));
  button.dispatchEvent(new MouseEvent('click', { ...finger, detail: 1 }));
  await whenChanged(button, () => button.getAttribute('aria-label') !== before);
  return (await painted()) - started;
}

function batchesSent(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/batch')).length;
}

/** Right after a lap the chip still says that everything is on the server. The bare page sends nothing, so nothing waits. */
async function whenSent(before: number): Promise<void> {
  if (chip() === '') return;
  while (batchesSent() <= before) await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
}

function buttonOf(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (button) => button.textContent === words || button.getAttribute('aria-label') === words,
  );
}

/** The app has sent all taps; the bare page no longer writes. */
async function whenAtRest(): Promise<void> {
  if (chip() !== '') return await probe.rest();
  await probe.quiet();
}
