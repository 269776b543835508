import { Download } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { installKind, type InstallKind } from '../../platform/device/device-kind.ts';
import { isInstalled } from '../../platform/device/installed.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonSize } from '../../ui/buttons/button-class.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useInstallOffer } from './install-offer.ts';

interface Props {
  size?: ButtonSize;
  block?: boolean;
  /** A visitor can't open the guide, and sees the steps in one sentence. */
  hasGuide?: boolean;
}

/** The browser's own dialog, or the steps for this device. Nothing in the installed app. */
export function InstallHint({ size = 'large', block = false, hasGuide = false }: Props) {
  const ask = useInstallOffer();
  const [open, setOpen] = useState(false);
  if (isInstalled()) return null;
  const look = { size, block, icon: Download };
  if (!ask && hasGuide)
    return (
      <LinkButton {...look} to={addresses.intro}>
        Install the app
      </LinkButton>
    );
  return (
    <>
      <Button {...look} aria-expanded={ask ? undefined : open} onClick={ask ?? (() => setOpen(!open))}>
        Install the app
      </Button>
      {open && (
        <p role="status" className="basis-full rounded-card bg-fill px-4 py-3">
          {STEPS[installKind()]} After you install the app, it opens offline and keeps your work over holidays.
        </p>
      )}
    </>
  );
}

const STEPS: Readonly<Record<InstallKind, string>> = {
  apple: 'Open this page in Safari, tap Share, then Add to Home Screen.',
  android: 'Open this page in Chrome, open the menu, then tap Add to Home screen.',
  desktop: 'In Chrome or Edge, click the install icon on the right of the address bar.',
};
