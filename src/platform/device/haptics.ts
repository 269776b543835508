/** How long the device shakes for one tick, in ms. A finger feels it as a click, not as a shake. */
const TICK_MS = 10;

/** Lets the finger feel that the device has stored a tap, if the device can and its user does not ask for less motion. */
export function tick(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
