import { createStore } from 'zustand';

/** In a store, because the status chip's panel and 'Waiting & backups' open it. */
export const signInRequest = createStore<{ open: boolean }>()(() => ({ open: false }));

export function askSignIn(): void {
  signInRequest.setState({ open: true });
}

export function closeSignIn(): void {
  signInRequest.setState({ open: false });
}
