import { useEffect, useState } from 'react';

/** Chromium's offer to install; the standard library of types doesn't know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the browser to install, where it has offered to; null where it never does (Safari, Firefox). */
export function useInstallPrompt(): (() => void) | null {
  const [offer, setOffer] = useState<InstallPromptEvent | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      // Kept for the button: the browser's own bar would come at a moment of its choosing.
      event.preventDefault();
      setOffer(event as InstallPromptEvent);
    };
    addEventListener('beforeinstallprompt', keep);
    return () => removeEventListener('beforeinstallprompt', keep);
  }, []);
  if (!offer) return null;
  return () => {
    // An offer can be taken up once; after that the steps are shown.
    setOffer(null);
    void offer.prompt();
  };
}
