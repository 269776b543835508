/** What a teacher does on the mile timer, and how long it takes until it is painted. The bare page has the same rows. */
import type * as probeModule from './probe.ts';
import { chip, painted, QUIET_MS, tapButtons, whenChanged, whenShown } from './shown.ts';

/** The probe has run in this page before the page's own code. */
const probe = Reflect.get(globalThis, 'probe') as typeof probeModule;

const MOST_CALLS = 10_000;

/** Leaves the set-up with Next, if the class has none yet. Resolves when the page shows its rows and is at rest. */
export async function opened(): Promise<void> {
  // The browser keeps no more than 250 calls otherwise, and `whenSent` counts them.
  performance.setResourceTimingBufferSize(MOST_CALLS);
  await whenShown(() => tapButtons('timer').length > 0 || buttonOf('Next') !== undefined);
  buttonOf('Next')?.click();
  await whenShown(() => tapButtons('timer').length > 0);
  await whenAtRest();
}

/** Starts the clock of the race, or lets it run on. */
export async function start(): Promise<void> {
  (buttonOf('Start') ?? buttonOf('Resume'))?.click();
  await whenShown(() => buttonOf('Pause') !== undefined);
  await whenAtRest();
}

/** Discards the race, so that it does not run while another figure is measured. */
export async function discard(): Promise<void> {
  for (const words of ['Pause', 'Discard this race', 'Discard']) {
    await whenShown(() => buttonOf(words) !== undefined);
    buttonOf(words)?.click();
  }
  await whenShown(() => buttonOf('Start') !== undefined);
  await probe.rest();
}

/** Taps students from this place of the list on, each when the page is at rest. Returns the times until painted, in ms. */
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
  // A finger makes these three events. The app counts when it goes up, and the bare page when it clicks.
  button.dispatchEvent(new PointerEvent('pointerdown', finger));
  button.dispatchEvent(new PointerEvent('pointerup', finger));
  button.dispatchEvent(new MouseEvent('click', { ...finger, detail: 1 }));
  await whenChanged(button, () => button.getAttribute('aria-label') !== before);
  return (await painted()) - started;
}

/** How many batches of writes the page has sent. */
function batchesSent(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/batch')).length;
}

/**
 * Resolves when the app has sent a batch more than before. Right after a lap the chip still says that everything is on the server.
 * The bare page sends nothing.
 */
async function whenSent(before: number): Promise<void> {
  if (chip() === '') return;
  while (batchesSent() <= before) await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
}

function buttonOf(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (button) => button.textContent === words || button.getAttribute('aria-label') === words,
  );
}

/** The app is at rest when its taps are on the server, and the bare page when it writes nothing. */
async function whenAtRest(): Promise<void> {
  if (chip() !== '') return await probe.rest();
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  while (probe.isBusy());
}
