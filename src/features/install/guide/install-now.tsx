import { CircleCheck, Download } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { installOffer, useInstallOffer } from '../install-offer.ts';

/** Only if the browser has its own dialog (docs/product.md 1.99). */
export function InstallNow() {
  const ask = useInstallOffer();
  const isInstalled = useStore(installOffer, (store) => store.isInstalled);
  return (
    // While it is empty, it makes no gap in the page.
    <div role="status" className="empty:absolute">
      {isInstalled ? (
        <p className="flex items-center gap-3 rounded-card bg-brand-soft px-4 py-3">
          <Icon of={CircleCheck} className="text-brand-ink" />
          <span>PE Grade Book is installed. From now on, open it like your other apps.</span>
        </p>
      ) : (
        ask && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 max-sm:[&>button]:w-full">
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-strong">Your browser can install the app.</span> One press, and you need none of the
              steps.
            </p>
            <Button variant="primary" icon={Download} onClick={ask}>
              Install the app
            </Button>
          </div>
        )
      )}
    </div>
  );
}
