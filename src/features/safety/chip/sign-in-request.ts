import { createStore } from 'zustand';

/** Whether the dialog is open. In a store, because the status chip's panel and 'Waiting & backups' open it. */
export const signInRequest = createStore(() => ({ open: false }));

export const askSignIn = () => signInRequest.setState({ open: true });
export const closeSignIn = () => signInRequest.setState({ open: false });
