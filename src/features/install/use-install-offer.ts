import { useStore } from 'zustand';
import { installOffer } from './install-offer.ts';

/**
 * Returns a function that opens the browser's own install dialog. Returns null if the browser does not offer to install the
 * app.
 */
export function useInstallOffer(): (() => void) | null {
  const offer = useStore(installOffer, (store) => store.offer);
  if (!offer) return null;
  return () => {
    // The event can be used only once. After that, the app shows the install steps.
    installOffer.setState({ offer: null });
    void offer.prompt();
  };
}
