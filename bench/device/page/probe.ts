/** Runs before the app's code and only observes transactions, long tasks, and what the page shows. */

import { attendanceButtons, chip, painted, QUIET_MS, whenShown } from './shown.ts';

/** A writing transaction. Its times are in ms since the page began to load. */
export interface WatchedWrite {
  readonly stores: readonly string[];
  readonly began: number;
  /** When the transaction ended. Null while it is running. */
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

function isEndOfPull(value: unknown): boolean {
  const { key, complete, full } = value as { key?: string; complete?: boolean; full?: unknown };
  return key === 'sync' && complete === true && full === null;
}

export function allWrites(): readonly WatchedWrite[] {
  return writes;
}

export function longTasks(): LongTask[] {
  return tasks;
}

export function endOfPull(): Promise<number> {
  return pull.promise;
}

export function firstCall(text: string): number | null {
  const call = performance.getEntriesByType('resource').find(({ name }) => name.includes(text));
  return call?.startTime ?? null;
}

/** Waits until the page no longer writes to its databases, and while it `goesOn` with something else. */
export async function quiet(goesOn = () => false): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  while (writes.some(({ ended }) => ended === null) || goesOn());
}

/** Waits until the status chip shows these words and the page no longer writes to its databases. */
export async function rest(words = 'Saved'): Promise<void> {
  await whenShown(() => chip() === words);
  await quiet(() => chip() !== words);
}

/** From the first batch until the chip says that everything is on the server. */
export async function sendTime(): Promise<number> {
  const call = () => firstCall('/api/batch');
  const end = await whenShown(() => chip() === 'Saved' && call() !== null);
  return end - (call() ?? Number.NaN);
}

const shownFirst = whenShown(() => attendanceButtons().length > 0).then(painted);

export function firstRoster(): Promise<number> {
  return shownFirst;
}
