import { createStore } from 'zustand';

/** Whether the sign-in stands above the page: the chip's panel and the page behind it both ask for it. */
export const signInRequest = createStore<{ open: boolean }>()(() => ({ open: false }));

export function askSignIn(): void {
  signInRequest.setState({ open: true });
}

export function closeSignIn(): void {
  signInRequest.setState({ open: false });
}
