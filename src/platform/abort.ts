/**
 * Returns a signal that aborts as soon as one of these signals aborts. It replaces `AbortSignal.any`, because Safari 16 lacks
 * that function, and the tablets of 2017, which schools still use, can't be updated to a newer Safari.
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
