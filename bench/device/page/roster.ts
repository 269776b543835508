import type * as probeModule from './probe.ts';
import { attendanceButtons, chip, painted, QUIET_MS, whenChanged, whenShown } from './shown.ts';

type Probe = typeof probeModule;

/** The module `probe.ts`, which has run in this page before the page's own code. */
const probe = Reflect.get(globalThis, 'probe') as Probe;

/** When a save was stored and when the screen showed it, in ms after the click. */
export interface SaveTimes {
  readonly stored: number;
  readonly shown: number;
}

const UNSAVED = 'Not saved';

/** One day after another, none with a mark. */
export async function saveDays(days: readonly string[]): Promise<SaveTimes[]> {
  const times: SaveTimes[] = [];
  for (const day of days) {
    showDay(day);
    await probe.rest(UNSAVED);
    times.push(await pressSave());
    await probe.rest();
  }
  return times;
}

function showDay(day: string): void {
  go(`${location.pathname}?date=${day}`);
}

function go(address: string): void {
  history.pushState(history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

function saveButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('button[data-action=save]');
  if (!button) throw new Error('The roster has no Save button.');
  return button;
}

async function pressSave(): Promise<SaveTimes> {
  const before = probe.allWrites().length;
  const button = saveButton();
  const start = performance.now();
  button.click();
  const stored = writeTo('outbox', before);
  await whenShown(() => chip() !== UNSAVED);
  const shown = await painted();
  return { stored: (await stored) - start, shown: shown - start };
}

/** The first transaction after `before` others that writes to this store. */
async function writeTo(store: string, before: number): Promise<number> {
  for (;;) {
    const write = probe
      .allWrites()
      .slice(before)
      .find(({ stores }) => stores.includes(store));
    if (write && write.ended !== null) return write.ended;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** In ms until the roster was painted, each time from the list of classes. */
export async function openRosters(address: string, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const list = location.href;
    const start = performance.now();
    go(address);
    await whenShown(() => attendanceButtons().length > 0);
    found.push((await painted()) - start);
    go(list);
    await whenShown(() => attendanceButtons().length === 0);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
  return found;
}

/** In ms until each tap was painted, without other work of the page. */
export async function taps(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    times.push(await tapOn(n));
    await probe.quiet();
  }
  return times;
}

async function tapOn(place: number): Promise<number> {
  const buttons = attendanceButtons();
  const button = buttons[place % buttons.length];
  if (!button) throw new Error('The page has no roster.');
  const before = button.getAttribute('aria-label');
  const start = performance.now();
  button.click();
  await whenChanged(button, () => button.getAttribute('aria-label') !== before);
  return (await painted()) - start;
}

/** In ms until each undo was painted, without other work of the page. */
export async function undos(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const undo = document.querySelector<HTMLButtonElement>('button[aria-label="Undo"]');
    if (!undo) throw new Error('The roster has no Undo button.');
    const buttons = new Set<Node>(attendanceButtons());
    const start = performance.now();
    undo.click();
    await whenChanged(document.body, (changes) => changes.some(({ target }) => buttons.has(target)));
    times.push((await painted()) - start);
    // The toast of an undo moves in, and the frames of its animation would delay the next undo.
    await probe.quiet(() => document.getAnimations().length > 0);
  }
  return times;
}

/** From the begin of the first pull to its end: in ms until each tap was painted, and long tasks. */
export async function tapsInPull(address: string): Promise<{ taps: number[]; tasks: probeModule.LongTask[] }> {
  let hasEnded = false;
  const end = probe.endOfPull().then((at) => {
    hasEnded = true;
    return at;
  });
  // The first sign-in of a teacher opens Getting Started.
  await whenShown(() => document.querySelector('a[href="/classes"]') !== null);
  go('/classes');
  await whenShown(() => document.querySelector('ul[aria-label=Classes] a') !== null);
  go(address);
  await whenShown(() => attendanceButtons().length > 0);
  const start = await painted();
  const times: number[] = [];
  for (let n = 0; !hasEnded; n += 1) {
    times.push(await tapOn(n));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
  const ended = await end;
  return { taps: times, tasks: probe.longTasks().filter((task) => task.start >= start && task.start <= ended) };
}

export async function saveDraft(): Promise<void> {
  saveButton().click();
  await probe.rest();
}
