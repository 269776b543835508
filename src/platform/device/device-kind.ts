import { deviceNameFrom } from '#domain/device-name.ts';

export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** A phone gets the mobile layout at any width (docs/product.md 1.9). */
export function isPhoneUserAgent(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent);
}

/** An iPad says that it is a Mac, and Chrome on a large Android tablet says Linux, but these computers have no touch screen. */
function isTabletNamed(system: RegExp): boolean {
  return system.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

export function deviceKind(): DeviceKind {
  if (isPhoneUserAgent()) return 'phone';
  return /iPad|Android|Tablet/i.test(navigator.userAgent) || isTabletNamed(/Macintosh|X11; Linux/)
    ? 'tablet'
    : 'computer';
}

/** The kinds of device differ in how the app is installed (docs/product.md 1.98). */
export type InstallKind = 'apple' | 'android' | 'desktop';

export function installKind(): InstallKind {
  if (/iPhone|iPad|iPod/.test(navigator.userAgent) || isTabletNamed(/Macintosh/)) return 'apple';
  return /Android/.test(navigator.userAgent) || isTabletNamed(/X11; Linux/) ? 'android' : 'desktop';
}

/** Returns the name of this device for the list of sessions (docs/product.md 1.14). */
export function deviceName(): string {
  return deviceNameFrom(navigator.userAgent, navigator.maxTouchPoints > 1);
}

export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
