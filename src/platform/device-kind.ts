import { deviceNameFrom } from '#domain/device-name.ts';

export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** Whether the user agent is a phone's. A phone gets the mobile layout at any width (docs/product.md 1.9). */
export function isPhoneUserAgent(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent);
}

/**
 * The noun in "saved on this …". The browser of an iPad says that it runs on a Mac, so a Mac with a touch screen counts as
 * an iPad.
 */
export function deviceKind(): DeviceKind {
  if (isPhoneUserAgent()) return 'phone';
  const touchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return /iPad|Android|Tablet/i.test(navigator.userAgent) || touchMac ? 'tablet' : 'computer';
}

/** The name of this device in the list of sessions (docs/product.md 1.14). */
export function deviceName(): string {
  return deviceNameFrom(navigator.userAgent, navigator.maxTouchPoints > 1);
}

/**
 * Whether the teacher works with a finger. Then a form does not give its first field the focus, because that would open a
 * keyboard over half of the page.
 */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
