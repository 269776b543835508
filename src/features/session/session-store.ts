import { createStore } from 'zustand/vanilla';
import { addresses } from '../../platform/addresses.ts';

/** The facts about the signed-in teacher that the shell needs. */
export interface SignedInUser {
  id: number;
  email: string;
  roleId: number;
}

/**
 * The states of the session. `loading`: the app checks on load who is signed in, and the router waits for the result
 * (docs/product.md 1.2). `no-room`: the device is so full that the browser can't open the list of its users (docs/sync.md
 * L3.2). `deleting`: the app has asked the server to delete the account and waits for the answer (docs/product.md 1.78).
 */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out' | 'deleting' | 'no-room';
  user: SignedInUser | null;
  /**
   * True after a load or a sign-in, until `takeRedirect` is called. The first caller decides whether to show the first screen
   * (docs/product.md 1.5).
   */
  redirectDue: boolean;
  /** The URL that a visitor requested before the app showed the landing page. The app opens this URL after the sign-in. */
  cameFor: string | null;
  /** True if the teacher signed out in another tab. This tab then opens the sign-in page (docs/sync.md L1.2). */
  leftInOtherTab: boolean;
  /**
   * Words about what the teacher who has just signed out in this tab left on the device; null: nothing. They are kept only in
   * memory, so that the next person who opens the app doesn't see them (docs/product.md 1.12). They are words and not numbers,
   * because a visitor's first page must not load the code that makes words from the numbers.
   */
  leftBehind: string | null;
}

export const sessionStore = createStore<Session>()(() => ({
  state: 'loading',
  user: null,
  redirectDue: false,
  cameFor: null,
  leftInOtherTab: false,
  leftBehind: null,
}));

export function noteSignedIn(user: SignedInUser): void {
  sessionStore.setState({
    state: 'signed-in',
    user: { id: user.id, email: user.email, roleId: user.roleId },
    redirectDue: true,
    leftInOtherTab: false,
    leftBehind: null,
  });
}

/**
 * Notes in this tab that the teacher has signed out here. `left`: words about the changes and marks that the teacher left on
 * the device, for the landing page.
 */
export function noteSignedOutHere(left: string | null = null): void {
  sessionStore.setState({
    state: 'signed-out',
    user: null,
    redirectDue: false,
    leftInOtherTab: false,
    leftBehind: left,
  });
}

/**
 * Ends the session of this tab before the account is deleted, while the tab waits for the server's answer (docs/product.md
 * 1.78).
 */
export function noteDeleting(): void {
  sessionStore.setState({ state: 'deleting', user: null, redirectDue: false, cameFor: null, leftBehind: null });
}

/**
 * Call this when the device is so full that the app can't read who is signed in. The app then asks the teacher to free storage,
 * and does not sign anybody out.
 */
export function noteNoRoom(): void {
  sessionStore.setState({ state: 'no-room', user: null });
}

/**
 * Call this when the teacher with this id has signed out in another tab. Does nothing if another teacher is now signed in in
 * this tab.
 */
export function noteSignedOutElsewhere(userId: number): void {
  if (sessionStore.getState().user?.id !== userId) return;
  sessionStore.setState({ state: 'signed-out', user: null, redirectDue: false, leftInOtherTab: true });
}

/** Returns true to the first caller after a load or sign-in. That caller then decides which screen the teacher sees. */
export function takeRedirect(): boolean {
  const { redirectDue } = sessionStore.getState();
  if (redirectDue) sessionStore.setState({ redirectDue: false });
  return redirectDue;
}

/**
 * Makes home redirect this teacher to the first screen again the next time it opens, as after a load (docs/product.md 1.92).
 */
export function renewRedirect(userId: number): void {
  if (sessionStore.getState().user?.id === userId) sessionStore.setState({ redirectDue: true });
}

/** Stores the URL that the visitor requested before the sign-in. */
export function noteCameFor(address: string): void {
  sessionStore.setState({ cameFor: address });
}

/**
 * Returns the URL to open after a sign-in: the page that the visitor requested, otherwise home, which redirects to the first
 * screen (docs/product.md 1.5).
 */
export function takeDestination(): string {
  const { cameFor } = sessionStore.getState();
  sessionStore.setState({ cameFor: null });
  if (cameFor !== null) takeRedirect();
  return cameFor ?? addresses.home;
}
