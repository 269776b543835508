import { createStore } from 'zustand';

/** Chromium's offer to install; the standard library of types doesn't know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** It comes once, soon after the page has loaded, and is kept for the button that may be shown much later. */
export const installOffer = createStore<{ offer: InstallPromptEvent | null }>()(() => ({ offer: null }));

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would come at a moment of its choosing.
  event.preventDefault();
  installOffer.setState({ offer: event as InstallPromptEvent });
});
