import { createStore } from 'zustand';

/** Chromium's event that offers to install the app. TypeScript's DOM types don't have it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Keeps the browser's offer to install, which comes once soon after the page has loaded, for a button that may be shown much later. */
export const installOffer = createStore<{ offer: InstallPromptEvent | null }>()(() => ({ offer: null }));

addEventListener('beforeinstallprompt', (event) => {
  // Prevents the browser's own bar, which would appear at any moment.
  event.preventDefault();
  installOffer.setState({ offer: event as InstallPromptEvent });
});
