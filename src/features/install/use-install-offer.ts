import { useStore } from 'zustand';
import { installOffer } from './install-offer.ts';

/** Opens the browser's own question whether to install the app. Null if the browser does not offer to install it. */
export function useInstallOffer(): (() => void) | null {
  const offer = useStore(installOffer, (store) => store.offer);
  if (!offer) return null;
  return () => {
    // The browser's offer can be used once. After that the steps are shown.
    installOffer.setState({ offer: null });
    void offer.prompt();
  };
}
