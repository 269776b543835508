import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { firstScreen } from '../features/session/first-screen.ts';
import { noteCameFor, sessionStore, takeRedirect } from '../features/session/session-store.ts';

const OPEN = /^\/(login(\/.*)?|landing|privacy-policy|terms-of-service)\/?$/i;

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}

/** Whoever is signed in here: the links of mails count, and a session that ended may need a new password to go on. */
const FOR_ALL = /^\/login\/(validate|reset-password(\/validate)?)\/?$/i;

/** The login area sends a signed-in teacher home, but for what is for all (docs/product.md 1.1). */
export function guestOnly({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return isSignedIn() && !FOR_ALL.test(pathname) ? redirect('/') : null;
}

/** Without a session only the open pages can be seen (docs/product.md 1.1). */
export function teacherOnly({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null;
  const { pathname, search } = new URL(request.url);
  if (pathname !== '/') noteCameFor(pathname + search);
  return redirect('/landing');
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
    if (pathname !== '/' && !OPEN.test(pathname)) takeRedirect();
  } else if (isTeachersAddress) {
    if (pathname !== '/') noteCameFor(pathname + search);
    history.replaceState(null, '', '/landing');
  }
}
