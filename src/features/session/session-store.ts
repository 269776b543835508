import { createStore } from 'zustand/vanilla';
import { addresses } from '../../platform/addresses.ts';

export interface SignedInUser {
  id: number;
  email: string;
  roleId: number;
}

/**
 * `loading`: the app checks who is signed in, and the router waits (docs/product.md 1.2). `no-room`: the device is too full to
 * open the list of users (docs/sync.md L3.2). `deleting`: the app waits for the answer to the account's deletion
 * (docs/product.md 1.78).
 */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out' | 'deleting' | 'no-room';
  user: SignedInUser | null;
  /** From a load or sign-in until `takeRedirect`, whose first caller decides about the first screen (docs/product.md 1.5). */
  redirectDue: boolean;
  /** Opened by a visitor before the landing page, and again after the sign-in. */
  cameFor: string | null;
  /** This tab then opens the sign-in page (docs/sync.md L1.2). */
  leftInOtherTab: boolean;
  /**
   * What stayed on the device after a sign-out in this tab; null if nothing. Only in memory, so that the next person does not
   * see it (docs/product.md 1.12), and as text, so that a visitor's page need not make one from numbers.
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
 * Notes in this tab that the teacher has signed out here. `left` is a text for the landing page about what stays on the device.
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

/** The tab then waits for the server's answer (docs/product.md 1.78). */
export function noteDeleting(): void {
  sessionStore.setState({ state: 'deleting', user: null, redirectDue: false, cameFor: null, leftBehind: null });
}

/** The device is too full to read who is signed in. The app asks the teacher to free storage, and signs nobody out. */
export function noteNoRoom(): void {
  sessionStore.setState({ state: 'no-room', user: null });
}

/** Does nothing if another teacher is signed in in this tab now. */
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

/** The next home opens the first screen again, as after a load (docs/product.md 1.92). */
export function renewRedirect(userId: number): void {
  if (sessionStore.getState().user?.id === userId) sessionStore.setState({ redirectDue: true });
}

export function noteCameFor(address: string): void {
  sessionStore.setState({ cameFor: address });
}

/** The page that the visitor opened before, otherwise home (docs/product.md 1.5). */
export function takeDestination(): string {
  const { cameFor } = sessionStore.getState();
  sessionStore.setState({ cameFor: null });
  if (cameFor !== null) takeRedirect();
  return cameFor ?? addresses.home;
}
