import { createStore } from 'zustand';

/**
 * Whether the sign-in dialog is open. Both the panel of the status chip and the page 'Waiting & backups' can open this
 * dialog, so the fact is in a store.
 */
export const signInRequest = createStore<{ open: boolean }>()(() => ({ open: false }));

export function askSignIn(): void {
  signInRequest.setState({ open: true });
}

export function closeSignIn(): void {
  signInRequest.setState({ open: false });
}
