import { proxy, wrap } from 'comlink';
import type { OnProgress, RosterOutcome } from './roster-reader.ts';
import type { RosterWorker } from './roster.worker.ts';

interface Reading {
  /** The section that the teacher has chosen; null for the whole file. */
  readonly section: string | null;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/**
 * Reads a roster in a worker. Each reading starts its own worker, which ends with the result, a failure or the abort. So an
 * abort stops a long reading at once. Rejects with the signal's reason, or with an error if no worker starts.
 */
export function readRoster(input: File | string, { section, onProgress, signal }: Reading): Promise<RosterOutcome> {
  const worker = new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RosterOutcome>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new Error('The reader did not start')), { once: true });
    wrap<RosterWorker>(worker).read(input, section, proxy(onProgress)).then(resolve, reject);
  }).finally(() => worker.terminate());
}
