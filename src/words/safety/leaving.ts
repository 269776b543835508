import type { DeviceKind } from '../../platform/device/device-kind.ts';

/** `secondsLeft` null: the page stays open (docs/product.md 3.50). */
export function leavingWords(secondsLeft: number | null, device: DeviceKind): string {
  if (secondsLeft === null) return 'This page stays open.';
  const act = device === 'computer' ? 'Press a key or move the mouse' : 'Touch the screen';
  return `This page closes in ${secondsLeft} s. ${act} to stay.`;
}
