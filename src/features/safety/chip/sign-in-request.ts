import { createStore } from 'zustand';

/**
 * Whether the sign-in dialog is open. This is a store, because both the panel of the status chip and the page 'Waiting &
 * backups' can open the dialog.
 */
export const signInRequest = createStore<{ open: boolean }>()(() => ({ open: false }));

export function askSignIn(): void {
  signInRequest.setState({ open: true });
}

export function closeSignIn(): void {
  signInRequest.setState({ open: false });
}
