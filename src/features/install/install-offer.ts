import { createStore } from 'zustand';

/** Chromium's event that offers to install the app. TypeScript's DOM types do not contain this event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface InstallOffer {
  offer: InstallPromptEvent | null;
  /** True if the app was installed while this page was open. */
  isInstalled: boolean;
}

/**
 * Stores the browser's event that offers to install the app. The browser sends the event once, soon after the page has loaded,
 * and the app may show its button much later.
 */
export const installOffer = createStore<InstallOffer>()(() => ({ offer: null, isInstalled: false }));

addEventListener('beforeinstallprompt', (event) => {
  // Prevents the browser's own install bar, which would appear while the teacher is working.
  event.preventDefault();
  installOffer.setState({ offer: event as InstallPromptEvent });
});

addEventListener('appinstalled', () => installOffer.setState({ offer: null, isInstalled: true }));
