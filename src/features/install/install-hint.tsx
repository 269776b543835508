import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-class.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { useInstallPrompt } from './use-install-prompt.ts';

/** The browser's own question where it offers one, the steps for this device where not. */
export function InstallHint({ size = 'large' }: { size?: ButtonSize }) {
  const prompt = useInstallPrompt();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={Download}
        aria-expanded={prompt ? undefined : open}
        onClick={prompt ?? (() => setOpen(!open))}
      >
        Install
      </Button>
      {open && (
        <p role="status" className="basis-full rounded-card bg-fill px-4 py-3">
          {steps()} Installed, the app opens without a network and keeps your marks through holidays.
        </p>
      )}
    </>
  );
}

function steps(): string {
  const apple = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  if (deviceKind() === 'computer')
    return 'In Chrome or Edge, press the install icon at the right end of the address bar.';
  return apple
    ? 'Open this page in Safari, press Share, then Add to Home Screen.'
    : 'Open this page in Chrome, open its menu, then press Add to Home screen.';
}
