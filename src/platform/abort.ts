/**
 * A signal that aborts as soon as one of these signals does. It stands in for `AbortSignal.any`, which Safari 16 lacks:
 * the last Safari of the tablets of 2017, which schools still use.
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
