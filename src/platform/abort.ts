/**
 * Returns a signal that aborts as soon as one of these signals aborts. It is used instead of `AbortSignal.any`, because Safari
 * 16 lacks `any`. Schools still use tablets of 2017, and these tablets can't be updated to a newer Safari.
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
