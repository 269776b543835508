import { createStore } from 'zustand/vanilla';
import { addresses } from '../../platform/addresses.ts';

/** The teacher, as far as the shell has to know. */
export interface SignedInUser {
  id: number;
  email: string;
  roleId: number;
}

/** `loading`: the check on load is under way, and the router waits for it (docs/product.md 1.2). */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out';
  user: SignedInUser | null;
  /** A fresh load or sign-in: the redirect to the first screen is still to be decided, once (docs/product.md 1.5). */
  redirectDue: boolean;
  /** The address that a visitor came for and was led away from; sign-in goes there. */
  cameFor: string | null;
}

export const sessionStore = createStore<Session>()(() => ({
  state: 'loading',
  user: null,
  redirectDue: false,
  cameFor: null,
}));

export function noteSignedIn(user: SignedInUser): void {
  sessionStore.setState({
    state: 'signed-in',
    user: { id: user.id, email: user.email, roleId: user.roleId },
    redirectDue: true,
  });
}

export function noteSignedOutHere(): void {
  sessionStore.setState({ state: 'signed-out', user: null, redirectDue: false });
}

/** True once per load or sign-in: whoever asks has decided where the teacher goes. */
export function takeRedirect(): boolean {
  const { redirectDue } = sessionStore.getState();
  if (redirectDue) sessionStore.setState({ redirectDue: false });
  return redirectDue;
}

export function noteCameFor(address: string): void {
  sessionStore.setState({ cameFor: address });
}

/** Where a sign-in goes: a deep link wins over the redirect to the first screen (docs/product.md 1.5). */
export function takeDestination(): string {
  const { cameFor } = sessionStore.getState();
  sessionStore.setState({ cameFor: null });
  if (cameFor !== null) takeRedirect();
  return cameFor ?? addresses.home;
}
