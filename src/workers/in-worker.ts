import { wrap, type Remote } from 'comlink';

/**
 * Does one piece of work in a worker of its own, which ends after the result, a failure or an abort; an abort ends it at once.
 * Rejects with the signal's reason, or if the worker does not start.
 */
export function inWorker<W, T>(
  start: () => Worker,
  work: (remote: Remote<W>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const worker = start();
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new Error('The worker did not start')), { once: true });
    work(wrap<W>(worker)).then(resolve, reject);
  }).finally(() => worker.terminate());
}
