import { SECURE_PREFIX, SESSION_HINT_COOKIE } from '#contract/account/cookies.ts';
import { API_BASE } from '../platform/api-base.ts';

/**
 * Whether this browser may have a session (docs/product.md 1.147). A script can't read the cookies of a session. So together
 * with them the server sets another cookie, which says only that there is a session. If the result is false, there is no
 * session.
 */
export function maySessionExist(): boolean {
  // A page can't read the cookies of another origin.
  if (new URL(API_BASE, location.href).origin !== location.origin) return true;
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim());
  return names.includes(SESSION_HINT_COOKIE) || names.includes(SECURE_PREFIX + SESSION_HINT_COOKIE);
}
