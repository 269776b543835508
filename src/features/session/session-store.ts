import { createStore } from 'zustand/vanilla';
import { addresses } from '../../platform/addresses.ts';

/** The facts about the signed-in teacher that the shell needs. */
export interface SignedInUser {
  id: number;
  email: string;
  roleId: number;
}

/**
 * `loading`: the app checks on load who is signed in, and the router waits for the result (docs/product.md 1.2). `no-room`:
 * the device is so full that the browser can't open the list of its users (docs/sync.md L3.2). `deleting`: the app has asked the server to
 * delete the account and waits for the answer (docs/product.md 1.78).
 */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out' | 'deleting' | 'no-room';
  user: SignedInUser | null;
  /**
   * True after a load or a sign-in, as long as nothing has called `takeRedirect`. The first caller decides whether the
   * teacher goes to the first screen (docs/product.md 1.5).
   */
  redirectDue: boolean;
  /**
   * The address that a visitor asked for before the app showed the landing page. After the sign-in the app opens this
   * address.
   */
  cameFor: string | null;
  /** True if the teacher signed out in another tab. Then this tab leads to the sign-in page (docs/sync.md L1.2). */
  leftInOtherTab: boolean;
  /**
   * What the teacher who has just signed out in this tab left on the device, in words; null: nothing. It is kept only in
   * memory, so the next person who opens the app doesn't see it (docs/product.md 1.12). These are words and not numbers, because
   * a visitor's first page must not load the code that makes the words.
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
 * `left`: the words about the changes and marks that the teacher who has just signed out left on the device. The landing page
 * shows these words.
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

/** Ends the session of this tab before the account is deleted. The tab waits for the server's answer (docs/product.md 1.78). */
export function noteDeleting(): void {
  sessionStore.setState({ state: 'deleting', user: null, redirectDue: false, cameFor: null, leftBehind: null });
}

/**
 * Call this when the full device can't tell the app who is signed in. The app then asks the teacher to free some space, and
 * signs nobody out.
 */
export function noteNoRoom(): void {
  sessionStore.setState({ state: 'no-room', user: null });
}

/**
 * Call this when the teacher with this id has signed out in another tab. It changes nothing if another teacher is signed in
 * in this tab by now.
 */
export function noteSignedOutElsewhere(userId: number): void {
  if (sessionStore.getState().user?.id !== userId) return;
  sessionStore.setState({ state: 'signed-out', user: null, redirectDue: false, leftInOtherTab: true });
}

/** Returns true for the first caller after a load or sign-in. That caller then decides which screen the teacher sees. */
export function takeRedirect(): boolean {
  const { redirectDue } = sessionStore.getState();
  if (redirectDue) sessionStore.setState({ redirectDue: false });
  return redirectDue;
}

/** Makes the next opening of home lead this teacher to the first screen again, as after a load (docs/product.md 1.92). */
export function renewRedirect(userId: number): void {
  if (sessionStore.getState().user?.id === userId) sessionStore.setState({ redirectDue: true });
}

/** Stores the address that the visitor asked for before the sign-in. */
export function noteCameFor(address: string): void {
  sessionStore.setState({ cameFor: address });
}

/**
 * The address to open after a sign-in: the page that the visitor asked for, otherwise home, which redirects to the first
 * screen (docs/product.md 1.5).
 */
export function takeDestination(): string {
  const { cameFor } = sessionStore.getState();
  sessionStore.setState({ cameFor: null });
  if (cameFor !== null) takeRedirect();
  return cameFor ?? addresses.home;
}
