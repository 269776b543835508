import { createStore } from 'zustand/vanilla';
import { addresses } from '../../platform/addresses.ts';

/** The facts about the signed-in teacher that the shell needs. */
export interface SignedInUser {
  id: number;
  email: string;
  roleId: number;
}

/** `loading`: the check on load runs, and the router waits for it (docs/product.md 1.2). */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out';
  user: SignedInUser | null;
  /** True after a load or sign-in until the redirect to the first screen was decided once (docs/product.md 1.5). */
  redirectDue: boolean;
  /** The address that a visitor asked for before being led to the landing page. Sign-in leads there. */
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

/** Returns true once per load or sign-in. The caller then decides where the teacher goes. */
export function takeRedirect(): boolean {
  const { redirectDue } = sessionStore.getState();
  if (redirectDue) sessionStore.setState({ redirectDue: false });
  return redirectDue;
}

export function noteCameFor(address: string): void {
  sessionStore.setState({ cameFor: address });
}

/**
 * The address after a sign-in. A deep link is used instead of the redirect to the first screen (docs/product.md 1.5).
 */
export function takeDestination(): string {
  const { cameFor } = sessionStore.getState();
  sessionStore.setState({ cameFor: null });
  if (cameFor !== null) takeRedirect();
  return cameFor ?? addresses.home;
}
