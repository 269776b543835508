import { createStore } from 'zustand';

/**
 * Whether the sign-in dialog is open. It is a store, because the panel of the status chip and the page 'Waiting & backups'
 * can both open the dialog.
 */
export const signInRequest = createStore<{ open: boolean }>()(() => ({ open: false }));

export function askSignIn(): void {
  signInRequest.setState({ open: true });
}

export function closeSignIn(): void {
  signInRequest.setState({ open: false });
}
