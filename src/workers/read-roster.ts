import { proxy, wrap } from 'comlink';
import type { OnProgress, RosterOutcome } from './roster-reader.ts';
import type { RosterWorker } from './roster.worker.ts';

/**
 * Reads a roster in a worker. Each reading starts its own worker, which ends with the result, a failure or the abort. So an
 * abort stops a long reading at once. Rejects with the signal's reason, or with an error if no worker starts.
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
