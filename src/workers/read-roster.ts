import { proxy, wrap } from 'comlink';
import type { OnProgress, RosterOutcome } from './roster-reader.ts';
import type { RosterWorker } from './roster.worker.ts';

/**
 * Reads a roster off the page's thread. The worker lives for one reading: it ends with the answer, a failure or the
 * abort, which is what makes a long reading stop at once. Rejects with the signal's reason, or when no worker starts.
 */
export function readRoster(input: File | string, onProgress: OnProgress, signal: AbortSignal): Promise<RosterOutcome> {
  const worker = new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RosterOutcome>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new Error('The reader did not start')), { once: true });
    wrap<RosterWorker>(worker).read(input, proxy(onProgress)).then(resolve, reject);
  }).finally(() => worker.terminate());
}
