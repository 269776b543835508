import { createStore } from 'zustand';

/** Chromium's event that offers to install the app. TypeScript's DOM types don't have it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface InstallOffer {
  offer: InstallPromptEvent | null;
  /** True if the teacher has installed the app while this page is open. */
  isInstalled: boolean;
}

/**
 * Keeps the browser's offer to install the app. The browser makes the offer once, soon after the page has loaded, and the
 * app may show its button much later.
 */
export const installOffer = createStore<InstallOffer>()(() => ({ offer: null, isInstalled: false }));

addEventListener('beforeinstallprompt', (event) => {
  // Prevents the browser's own bar, which would appear while the teacher is working.
  event.preventDefault();
  installOffer.setState({ offer: event as InstallPromptEvent });
});

addEventListener('appinstalled', () => installOffer.setState({ offer: null, isInstalled: true }));
