/** Whether the browser keeps the screen awake. `unknown`: nothing was asked yet. */
export type Wakefulness = 'unknown' | 'awake' | 'unavailable';

/**
 * Keeps the screen awake until the returned function is called. The browser lets the screen sleep again whenever the tab is
 * hidden, so the lock is asked for again when the tab is shown. `tell` hears whether the browser can do this; a low battery may
 * forbid it.
 */
export function keepAwake(tell: (wakefulness: Wakefulness) => void): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (document.hidden) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (isOver) return await given.release();
      lock = given;
      tell('awake');
    } catch {
      // The browser has no wake lock, or refuses it. Both mean that the screen may go dark.
      if (!isOver) tell('unavailable');
    }
  };
  const look = () => void ask();
  document.addEventListener('visibilitychange', look);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', look);
    void lock?.release().catch(() => undefined);
  };
}
