import { matchPath, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { firstScreen } from '../features/session/first-screen.ts';
import { noteCameFor, sessionStore, takeRedirect } from '../features/session/session-store.ts';
import { addresses, PATHS } from '../platform/addresses.ts';

/** The pages that can be opened without a session. */
const OPEN = [`${PATHS.signIn}/*`, PATHS.landing, PATHS.privacyPolicy, PATHS.termsOfService];

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}

/** Whoever is signed in here: the links of mails count, and a session that ended may need a new password to go on. */
const FOR_ALL = [PATHS.validateEmail, PATHS.resetPassword, PATHS.newPassword];

function isOneOf(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => matchPath(path, pathname));
}

/** The login area sends a signed-in teacher home, but for what is for all (docs/product.md 1.1). */
export function guestOnly({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return isSignedIn() && !isOneOf(FOR_ALL, pathname) ? redirect(addresses.home) : null;
}

/** Without a session only the open pages can be seen (docs/product.md 1.1). */
export function teacherOnly({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null;
  const { pathname, search } = new URL(request.url);
  if (pathname !== addresses.home) noteCameFor(pathname + search);
  return redirect(addresses.landing);
}

/** Home, unless a fresh load or sign-in is still to be led to its first screen. */
export async function firstScreenOnce() {
  return takeRedirect() ? redirect(await firstScreen()) : null;
}

/**
 * Before the router starts: a visitor at a teacher's address begins at the landing page, so that the screen's chunks
 * are not fetched for nothing, and a teacher's deep link is kept.
 */
export function settleStart(isTeachersAddress: boolean): void {
  const { pathname, search } = location;
  if (isSignedIn()) {
    if (pathname !== addresses.home && !isOneOf(OPEN, pathname)) takeRedirect();
  } else if (isTeachersAddress) {
    if (pathname !== addresses.home) noteCameFor(pathname + search);
    history.replaceState(null, '', addresses.landing);
  }
}
