import { proxy, wrap, type Remote } from 'comlink';
import type { OnProgress, ReadWishes, RosterOutcome } from './roster-reader.ts';
import type { RosterWorker } from './roster.worker.ts';
import type { SheetFile } from './sheet-reader.ts';

interface Reading {
  readonly wishes: ReadWishes;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Rejects with the signal's reason, or if the worker does not start. */
export async function readRosterInWorker(
  input: File | string,
  { wishes, onProgress, signal }: Reading,
): Promise<RosterOutcome> {
  return await inWorker(signal, async (worker) => await worker.read(input, wishes, proxy(onProgress)));
}

/** Rejects as `readRoster` does. */
export async function readSheet(file: File, signal: AbortSignal): Promise<SheetFile> {
  return await inWorker(signal, async (worker) => await worker.readSheet(file));
}

/** The worker ends after the result, a failure or an abort, which stops a long read at once. */
function inWorker<T>(signal: AbortSignal, read: (worker: Remote<RosterWorker>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new Error('The reader did not start')), { once: true });
    read(wrap<RosterWorker>(worker)).then(resolve, reject);
  }).finally(() => worker.terminate());
}
