import type { DisplayMode } from '#domain/accounts/first-screen.ts';
import { PATHS } from '../addresses.ts';

const MAILED: readonly string[] = [PATHS.validateEmail, PATHS.removeAccount, PATHS.newPassword];

/** Returns a trusted web activity of Android, an installed app, or a tab (docs/product.md 1.95). */
export function displayMode(): DisplayMode {
  if (isOpenedByAndroidApp() && !isOpenedByMail()) return 'twa';
  const isStandalone = ['standalone', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  // Safari on iOS has only its own property `standalone`.
  return isStandalone || Reflect.get(navigator, 'standalone') === true ? 'standalone' : 'browser';
}

/** Whether this tab runs as the installed app, so without the bars of the browser. */
export function isInstalled(): boolean {
  return displayMode() !== 'browser';
}

/**
 * Whether an Android app has opened the page. This may be our app (the trusted web activity), or another app, for example a
 * mail app.
 */
function isOpenedByAndroidApp(): boolean {
  return document.referrer.startsWith('android-app://');
}

/** If an Android app has opened such a page, it is a mail app. */
function isOpenedByMail(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(load?.name ?? '', location.href);
  return MAILED.includes(pathname.toLowerCase());
}
