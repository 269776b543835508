/** How long the device vibrates for one tick, in ms. A finger feels this as a click, not as a vibration. */
const TICK_MS = 10;

/**
 * Lets the device vibrate to confirm that it has stored a tap. It does nothing if the device can't vibrate, or if the user
 * prefers reduced motion.
 */
export function vibrateOnce(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
