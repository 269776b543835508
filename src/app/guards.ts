import { matchPath, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { isAdmin } from '#domain/accounts/roles.ts';
import { firstScreen } from '../features/session/first-screen.ts';
import { noteCameFor, sessionStore, takeRedirect } from '../features/session/session-store.ts';
import { addresses, PATHS } from '../platform/addresses.ts';

const OPEN = [`${PATHS.signIn}/*`, PATHS.landing, PATHS.privacyPolicy, PATHS.termsOfService];

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}

/**
 * For a signed-in teacher too: a link in a mail may belong to another account, and a teacher whose session has ended may need a
 * new password.
 */
const FOR_ALL = [PATHS.validateEmail, PATHS.removeAccount, PATHS.resetPassword, PATHS.newPassword];

function isOneOf(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => matchPath(path, pathname));
}

/** The login area leads a signed-in teacher home, except on the pages that are for everyone (docs/product.md 1.1). */
export function guestOnly({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return isSignedIn() && !isOneOf(FOR_ALL, pathname) ? redirect(addresses.home) : null;
}

/** If the session check finds a signed-in teacher, the app leaves such a page (docs/product.md 1.147). */
export function isForVisitors(pathname: string): boolean {
  return isOneOf([`${PATHS.signIn}/*`, PATHS.landing], pathname) && !isOneOf(FOR_ALL, pathname);
}

export function teacherOnly({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null;
  const { pathname, search } = new URL(request.url);
  if (pathname !== addresses.home) noteCameFor(pathname + search);
  return redirect(addresses.landing);
}

/** Redirects from home to the first screen, but only once after each load or sign-in (docs/product.md 1.5). */
export async function firstScreenOnce() {
  return takeRedirect() ? redirect(await firstScreen()) : null;
}

export function adminOnly() {
  const { user } = sessionStore.getState();
  return user && !isAdmin(user.roleId) ? redirect(addresses.home) : null;
}

/**
 * Runs before the router starts. A visitor with a teacher's URL goes to the landing page, so that the files of that screen are
 * not loaded. A teacher's other page than home stays open instead of the first screen.
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
