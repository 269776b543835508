import { deviceNameFrom } from '#domain/device-name.ts';

export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** A phone by its user agent: it gets the mobile layout whatever its width (docs/product.md 1.9). */
export function isPhoneUserAgent(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent);
}

/** The noun for "saved on this …". An iPad says it is a Mac, but a Mac has no touch screen. */
export function deviceKind(): DeviceKind {
  if (isPhoneUserAgent()) return 'phone';
  const touchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return /iPad|Android|Tablet/i.test(navigator.userAgent) || touchMac ? 'tablet' : 'computer';
}

/** How this device is called in the list of sessions (docs/product.md 1.14). */
export function deviceName(): string {
  return deviceNameFrom(navigator.userAgent, navigator.maxTouchPoints > 1);
}
