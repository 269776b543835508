/** `unknown`: the app has not asked the browser yet. */
export type Wakefulness = 'unknown' | 'awake' | 'unavailable';

/**
 * Keeps the screen on until the returned function is called. The browser releases the wake lock of a hidden tab, so it is
 * requested again. `tell` gets the answer; with a low battery, the browser may refuse.
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
      // No wake lock, so the screen may turn off.
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
