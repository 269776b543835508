import { createStore, useStore } from 'zustand';

/** Chromium offers to install the app with it. TypeScript's DOM types lack it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface InstallOffer {
  offer: InstallPromptEvent | null;
  isInstalled: boolean;
}

/** The browser sends this event once, soon after the page has loaded. The app may show its button much later. */
export const installOffer = createStore<InstallOffer>()(() => ({ offer: null, isInstalled: false }));

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own install bar would appear while the teacher is working.
  event.preventDefault();
  installOffer.setState({ offer: event as InstallPromptEvent });
});

addEventListener('appinstalled', () => installOffer.setState({ offer: null, isInstalled: true }));

export function useInstallOffer(): (() => void) | null {
  const offer = useStore(installOffer, (store) => store.offer);
  if (!offer) return null;
  return () => {
    // The event can be used only once. After that, the app shows the install steps.
    installOffer.setState({ offer: null });
    void offer.prompt();
  };
}
