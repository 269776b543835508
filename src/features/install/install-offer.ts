import { createStore } from 'zustand';

/** The event with which Chromium offers to install the app. TypeScript's DOM types do not contain this event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface InstallOffer {
  offer: InstallPromptEvent | null;
  isInstalled: boolean;
}

/**
 * Stores the browser's event that offers to install the app. The browser sends this event only once, soon after the page has
 * loaded. The app may show its own button much later, and needs the event then.
 */
export const installOffer = createStore<InstallOffer>()(() => ({ offer: null, isInstalled: false }));

addEventListener('beforeinstallprompt', (event) => {
  // Without this, the browser's own install bar would appear while the teacher is working.
  event.preventDefault();
  installOffer.setState({ offer: event as InstallPromptEvent });
});

addEventListener('appinstalled', () => installOffer.setState({ offer: null, isInstalled: true }));
