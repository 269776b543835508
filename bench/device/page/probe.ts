/**
 * This code runs in every page before the app's own code. It only watches: the transactions of the page's databases, the
 * page's long tasks, and what the page shows.
 */

import { painted } from './painted.ts';

/** A transaction that may write, with its times in ms since the page's navigation. */
export interface WatchedWrite {
  readonly stores: readonly string[];
  readonly began: number;
  /** Null while the transaction runs. */
  ended: number | null;
}

export interface LongTask {
  readonly start: number;
  readonly ms: number;
}

const writes: WatchedWrite[] = [];
const tasks: LongTask[] = [];
const pull = Promise.withResolvers<number>();

watchTransactions();
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
}).observe({ type: 'longtask', buffered: true });

function watchTransactions(): void {
  const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
    ?.value as IDBDatabase['transaction'];
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    const begun = begin.apply(this, given);
    if (begun.mode === 'readwrite') {
      const write: WatchedWrite = { stores: [...begun.objectStoreNames], began: performance.now(), ended: null };
      writes.push(write);
      begun.addEventListener('complete', () => (write.ended = performance.now()));
    }
    return begun;
  };
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
  IDBObjectStore.prototype.put = function watchedPut(this: IDBObjectStore, ...given) {
    if (this.name === 'meta' && isEndOfPull(given[0])) {
      this.transaction.addEventListener('complete', () => pull.resolve(performance.now()));
    }
    return put.apply(this, given);
  };
}

/** Whether the device stores that a full pull has ended. */
function isEndOfPull(value: unknown): boolean {
  const { key, complete, full } = value as { key?: string; complete?: boolean; full?: unknown };
  return key === 'sync' && complete === true && full === null;
}

export function allWrites(): WatchedWrite[] {
  return writes;
}

export function longTasks(): LongTask[] {
  return tasks;
}

/** Resolves with the time when the first pull has ended. */
export function endOfPull(): Promise<number> {
  return pull.promise;
}

/** When the page made its first call to an address of the server that contains this text. */
export function firstCall(text: string): number | null {
  const call = performance.getEntriesByType('resource').find(({ name }) => name.includes(text));
  return call?.startTime ?? null;
}

/** Resolves with the time when `isSo` is true. It looks after each change of the document. */
export function whenShown(isSo: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return false;
      resolve(performance.now());
      return true;
    };
    if (look()) return;
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** The words of the status chip. */
export function chip(): string {
  return document.querySelector('[role=status] button')?.getAttribute('aria-label') ?? '';
}

export function attendanceButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('[data-cell=attendance]')];
}

/** So long after the last write nothing else follows from it. */
const QUIET_MS = 150;

/** Whether the page writes to its databases now. */
function isBusy(): boolean {
  return writes.some(({ ended }) => ended === null);
}

/** Resolves when the chip has these words, and the page writes nothing to its databases any more. */
export async function rest(words = 'Saved'): Promise<void> {
  await whenShown(() => chip() === words);
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  while (isBusy() || chip() !== words);
}

/** When a save was stored and when the screen showed it, in ms after the click. */
export interface SaveTimes {
  readonly stored: number;
  readonly shown: number;
}

const UNSAVED = 'Not saved yet';

/** Presses Save on each of these days, one after the other, in a roster that is open. None of the days has a mark. */
export async function saveDays(days: readonly string[]): Promise<SaveTimes[]> {
  const times: SaveTimes[] = [];
  for (const day of days) {
    showDay(day);
    await rest(UNSAVED);
    times.push(await pressSave());
    await rest();
  }
  return times;
}

function showDay(day: string): void {
  go(`${location.pathname}?date=${day}`);
}

/** Goes to an address as a link of the page would, without loading the page again. */
function go(address: string): void {
  history.pushState(history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

function saveButton(): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
  if (!button) throw new Error('The roster has no Save button.');
  return button;
}

async function pressSave(): Promise<SaveTimes> {
  const before = writes.length;
  const button = saveButton();
  const start = performance.now();
  button.click();
  const stored = writeTo('outbox', before);
  await whenShown(() => chip() !== UNSAVED);
  const shown = await painted();
  return { stored: (await stored) - start, shown: shown - start };
}

/** When the first transaction that writes to this store has ended, of those after the first `before` ones. */
async function writeTo(store: string, before: number): Promise<number> {
  for (;;) {
    const write = writes.slice(before).find(({ stores }) => stores.includes(store));
    if (write && write.ended !== null) return write.ended;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** How long the page sends what waits: from the first batch until the status chip says that everything is on the server. */
export async function sendTime(): Promise<number> {
  const call = () => firstCall('/api/batch');
  const end = await whenShown(() => chip() === 'Saved' && call() !== null);
  return end - (call() ?? Number.NaN);
}

/** A part of a page: a text, or an element with its attributes, under the names that React gives them. */
export type MarkupNode = string | MarkupElement;

interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};

/** The markup of the first row of the roster, with `{name}` in place of the student's name. */
export function rowMarkup(): MarkupNode {
  const row = attendanceButtons()[0]?.closest('li');
  const name = /^Attendance of (.*): /.exec(attendanceButtons()[0]?.getAttribute('aria-label') ?? '')?.[1];
  if (!row || name === undefined) throw new Error('The page has no roster.');
  return markupOf(row, name);
}

function markupOf(element: Element, name: string): MarkupElement {
  const attributes = [...element.attributes]
    .filter((attribute) => attribute.name !== 'style')
    .map((attribute) => [REACT_NAMES[attribute.name] ?? attribute.name, attribute.value.replaceAll(name, '{name}')]);
  const children = [...element.childNodes].flatMap((node): MarkupNode[] => {
    if (node instanceof Element) return [markupOf(node, name)];
    return node.nodeType === Node.TEXT_NODE ? [(node.textContent ?? '').replaceAll(name, '{name}')] : [];
  });
  return { tag: element.localName, attributes: Object.fromEntries(attributes), children };
}

/** The bytes of the scripts that the page has loaded. */
export function scriptBytes(): number {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return calls
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
}

/** The names of the students of the roster, in its order. */
export function rosterNames(): string[] {
  return attendanceButtons().map(
    (button) => /^Attendance of (.*): /.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '',
  );
}

const shownFirst = whenShown(() => attendanceButtons().length > 0).then(painted);

/** Resolves with the time of the page's first roster, painted, since the page's navigation. */
export function firstRoster(): Promise<number> {
  return shownFirst;
}

/** Opens a roster by its link or address and goes back, several times. Returns the times until it was painted, in ms. */
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

/** Taps students one after the other, each when the page is at rest. Returns the times until each tap was painted, in ms. */
export async function taps(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    times.push(await tapOn(n));
    do await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    while (isBusy());
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

function whenChanged(element: Element, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { attributes: true });
  });
}

/** Opens a roster while the first pull runs, and taps its students until the pull has ended. */
export async function tapsInPull(address: string): Promise<{ taps: number[]; tasks: LongTask[] }> {
  let hasEnded = false;
  const end = pull.promise.then((at) => {
    hasEnded = true;
    return at;
  });
  await whenShown(() => document.body.textContent.includes('Period 5'));
  go(address);
  await whenShown(() => attendanceButtons().length > 0);
  const times: number[] = [];
  for (let n = 0; !hasEnded; n += 1) {
    times.push(await tapOn(n));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
  const start = firstCall('/api/changes?') ?? 0;
  const ended = await end;
  return { taps: times, tasks: tasks.filter((task) => task.start >= start && task.start <= ended) };
}

/** Presses Save, so that no draft is left for the next figure. */
export async function saveDraft(): Promise<void> {
  saveButton().click();
  await rest();
}
