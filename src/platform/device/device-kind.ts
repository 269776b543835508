import { deviceNameFrom } from '#domain/device-name.ts';

export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** Whether the user agent belongs to a phone. A phone gets the mobile layout at any width (docs/product.md 1.9). */
export function isPhoneUserAgent(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent);
}

/** Whether the device is an iPad whose browser says that it runs on a Mac. A Mac with a touch screen counts as such an iPad. */
function isTouchMac(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

export function deviceKind(): DeviceKind {
  if (isPhoneUserAgent()) return 'phone';
  return /iPad|Android|Tablet/i.test(navigator.userAgent) || isTouchMac() ? 'tablet' : 'computer';
}

/** The kinds of devices that differ in how the app is installed (docs/product.md 1.98). */
export type InstallKind = 'apple' | 'android' | 'desktop';

export function installKind(): InstallKind {
  if (/iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac()) return 'apple';
  return /Android/.test(navigator.userAgent) ? 'android' : 'desktop';
}

/** Returns the name of this device for the list of sessions (docs/product.md 1.14). */
export function deviceName(): string {
  return deviceNameFrom(navigator.userAgent, navigator.maxTouchPoints > 1);
}

/**
 * Whether the device has a touch screen as its main input. On such a device a form does not focus its first field, because the
 * keyboard would then open and hide half of the page.
 */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
