/** In ms. A finger feels this as a click. */
const TICK_MS = 10;

/** Confirms a stored tap, unless the device can't vibrate or the user prefers reduced motion. */
export function vibrateOnce(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
