import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { deviceKind } from '../../platform/device-kind.ts';
import { isInstalled } from '../../platform/installed.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-class.ts';
import { installOffer } from './install-offer.ts';

interface Props {
  size?: ButtonSize;
  /** True if the button takes the whole width. */
  block?: boolean;
}

/**
 * Offers to install the app: by the browser's own dialog if it has one, otherwise by steps for this device. In the
 * installed app nothing is shown.
 */
export function InstallHint({ size = 'large', block = false }: Props) {
  const offer = useStore(installOffer, (store) => store.offer);
  const [open, setOpen] = useState(false);
  if (isInstalled()) return null;
  const ask = () => {
    // The browser's offer can be used once. After that the steps are shown.
    installOffer.setState({ offer: null });
    void offer?.prompt();
  };
  return (
    <>
      <Button
        size={size}
        block={block}
        icon={Download}
        aria-expanded={offer ? undefined : open}
        onClick={offer ? ask : () => setOpen(!open)}
      >
        Install the app
      </Button>
      {open && (
        <p role="status" className="basis-full rounded-card bg-fill px-4 py-3">
          {steps()} After you install the app, it opens offline and keeps your work over holidays.
        </p>
      )}
    </>
  );
}

function steps(): string {
  const apple = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  if (deviceKind() === 'computer') return 'In Chrome or Edge, click the install icon on the right of the address bar.';
  return apple
    ? 'Open this page in Safari, tap Share, then Add to Home Screen.'
    : 'Open this page in Chrome, open the menu, then tap Add to Home screen.';
}
