import { matchPath, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { isAdmin } from '#domain/accounts/roles.ts';
import { firstScreen } from '../features/session/first-screen.ts';
import { noteCameFor, sessionStore, takeRedirect } from '../features/session/session-store.ts';
import { addresses, PATHS } from '../platform/addresses.ts';

/** The pages that can be opened without a session. */
const OPEN = [`${PATHS.signIn}/*`, PATHS.landing, PATHS.privacyPolicy, PATHS.termsOfService];

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}

/**
 * The pages of the login area that a signed-in teacher may open too. A link in a mail may belong to another account. A
 * teacher whose session has ended may need a new password.
 */
const FOR_ALL = [PATHS.validateEmail, PATHS.removeAccount, PATHS.resetPassword, PATHS.newPassword];

function isOneOf(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => matchPath(path, pathname));
}

/**
 * Redirects a signed-in teacher from the login area to home, except on the pages that are for everyone (docs/product.md
 * 1.1).
 */
export function guestOnly({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return isSignedIn() && !isOneOf(FOR_ALL, pathname) ? redirect(addresses.home) : null;
}

/**
 * Returns true if only visitors may see this page. If the session check finds a signed-in teacher, the app leaves the page
 * (docs/product.md 1.147).
 */
export function isForVisitors(pathname: string): boolean {
  return isOneOf([`${PATHS.signIn}/*`, PATHS.landing], pathname) && !isOneOf(FOR_ALL, pathname);
}

/** Redirects a visitor from a teacher's page to the landing page (docs/product.md 1.1). */
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

/**
 * Handles the URL of the shortcut 'Today'. The shortcut opens home and not the first screen, because the teacher chose this
 * URL (docs/product.md
 * 1.140).
 */
export function openHome() {
  takeRedirect();
  return redirect(addresses.home);
}

/** Redirects everybody except admins from an admin page to home (docs/product.md 1.94). */
export function adminOnly() {
  const { user } = sessionStore.getState();
  return user && !isAdmin(user.roleId) ? redirect(addresses.home) : null;
}

/**
 * Runs before the router starts. A visitor who opened a teacher's URL is redirected to the landing page, so that the browser
 * does not load the files of a screen that the visitor can't see. If a teacher opened another page than home, this page
 * stays open, and the app does not open the first screen.
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
