/**
 * Aborts as soon as one of them does. `AbortSignal.any` is not there on the tablets of 2017, which schools still have:
 * their last Safari is 16.
 */
export function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
