import { SECURE_PREFIX, SESSION_HINT_COOKIE } from '#contract/account/cookies.ts';
import { API_BASE } from '../platform/api-base.ts';

/**
 * Whether this browser may have a session (docs/product.md 1.147). A script can't read the cookies of a session, so the server
 * also sets one that says only that there is one.
 */
export function maySessionExist(): boolean {
  // A page can't read the cookies of another origin.
  if (new URL(API_BASE, location.href).origin !== location.origin) return true;
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim());
  return names.includes(SESSION_HINT_COOKIE) || names.includes(SECURE_PREFIX + SESSION_HINT_COOKIE);
}
