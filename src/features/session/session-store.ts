import { createStore } from 'zustand/vanilla';
import { addresses } from '../../platform/addresses.ts';

/** The facts about the signed-in teacher that the shell needs. */
export interface SignedInUser {
  id: number;
  email: string;
  roleId: number;
}

/**
 * The states of the session. `loading`: after a load, the app checks who is signed in, and the router waits for the result
 * (docs/product.md 1.2). `no-room`: the device is so full that the browser can't open the list of its users
 * (docs/sync.md L3.2). `deleting`: the app has asked the server to delete the account and waits for the answer
 * (docs/product.md 1.78).
 */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out' | 'deleting' | 'no-room';
  user: SignedInUser | null;
  /**
   * True after a load or a sign-in, until `takeRedirect` is called. The first caller of that function decides whether the
   * first screen is shown (docs/product.md 1.5).
   */
  redirectDue: boolean;
  /** The URL that a visitor opened before the app showed the landing page. After the sign-in, the app opens this URL. */
  cameFor: string | null;
  /** True if the teacher has signed out in another tab. In this case this tab opens the sign-in page (docs/sync.md L1.2). */
  leftInOtherTab: boolean;
  /**
   * A text about what stayed on the device when the teacher signed out in this tab; null if nothing stayed. It is only in
   * memory, so that the next person who opens the app does not see it (docs/product.md 1.12). It is a text and not numbers,
   * because a visitor's first page must not load the code that makes a text from the numbers.
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
 * Notes in this tab that the teacher has signed out here. `left` is a text for the landing page about the changes and marks
 * that stay on the device.
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
 * Ends the session of this tab before the account is deleted. The tab then waits for the server's answer
 * (docs/product.md 1.78).
 */
export function noteDeleting(): void {
  sessionStore.setState({ state: 'deleting', user: null, redirectDue: false, cameFor: null, leftBehind: null });
}

/**
 * Notes that the device is so full that the app can't read who is signed in. The app then asks the teacher to free storage,
 * and signs nobody out.
 */
export function noteNoRoom(): void {
  sessionStore.setState({ state: 'no-room', user: null });
}

/**
 * Notes that the teacher with this id has signed out in another tab. Does nothing if another teacher is signed in in this
 * tab now.
 */
export function noteSignedOutElsewhere(userId: number): void {
  if (sessionStore.getState().user?.id !== userId) return;
  sessionStore.setState({ state: 'signed-out', user: null, redirectDue: false, leftInOtherTab: true });
}

/** Returns true only for the first call after a load or sign-in. The caller then decides which screen the teacher sees. */
export function takeRedirect(): boolean {
  const { redirectDue } = sessionStore.getState();
  if (redirectDue) sessionStore.setState({ redirectDue: false });
  return redirectDue;
}

/** When this teacher opens home the next time, home opens the first screen again, as after a load (docs/product.md 1.92). */
export function renewRedirect(userId: number): void {
  if (sessionStore.getState().user?.id === userId) sessionStore.setState({ redirectDue: true });
}

/** Stores the URL that the visitor opened before the sign-in. */
export function noteCameFor(address: string): void {
  sessionStore.setState({ cameFor: address });
}

/**
 * Returns the URL that opens after a sign-in: the page that the visitor opened before, otherwise home, which opens the first
 * screen (docs/product.md 1.5).
 */
export function takeDestination(): string {
  const { cameFor } = sessionStore.getState();
  sessionStore.setState({ cameFor: null });
  if (cameFor !== null) takeRedirect();
  return cameFor ?? addresses.home;
}
