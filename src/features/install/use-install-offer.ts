import { useStore } from 'zustand';
import { installOffer } from './install-offer.ts';

export function useInstallOffer(): (() => void) | null {
  const offer = useStore(installOffer, (store) => store.offer);
  if (!offer) return null;
  return () => {
    // The event can be used only once. After that, the app shows the install steps.
    installOffer.setState({ offer: null });
    void offer.prompt();
  };
}
