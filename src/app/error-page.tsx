import { documentTitle } from '../ui/page/document-title.ts';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { addresses } from '../platform/addresses.ts';
import { readClocks } from '../platform/moment.ts';
import { isQuotaError } from '../platform/storage.ts';
import { Button } from '../ui/buttons/button.tsx';
import { buttonClass } from '../ui/buttons/button-class.ts';
import { Logo } from '../ui/page/logo.tsx';
import { supportAddress, supportMail, withoutQuery } from '../ui/notices/support.ts';
import { PART_MISSING } from '../words/failures/page-failures.ts';
import { DeviceFull } from './device-full.tsx';
import { isLoadFailure } from './load-failure.ts';

/** Shows the error of a screen and four actions (docs/product.md 1.11). It changes no saved data. */
export function ErrorPage() {
  const error = useRouteError();
  const navigate = useNavigate();
  if (useRedraw(error)) return null;
  if (isQuotaError(error)) return <DeviceFull />;
  const message = error instanceof Error && error.message ? error.message : 'An unexpected error occurred';
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = { path: location.pathname, host: location.host, referrer: withoutQuery(document.referrer) };
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center gap-6 px-4 py-10">
      <title>{documentTitle(['Error'])}</title>
      <Logo size={56} />
      <div className="grid gap-2">
        <h1 className="text-28 font-strong">Oops! Something went wrong</h1>
        <p role="alert" className="text-18 text-ink-2">
          {isLoadFailure(error) ? PART_MISSING : message}
        </p>
        <p className="text-ink-2">Your saved work is safe on this device.</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14 text-ink-2">
        <dt className="font-label">Page address</dt>
        <dd className="break-all">{place.path}</dd>
        <dt className="font-label">Server address</dt>
        <dd className="break-all">{place.host}</dd>
        <dt className="font-label">Previous page</dt>
        <dd className="break-all">{place.referrer || 'none'}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh Page
        </Button>
        <Button onClick={() => void navigate(addresses.home)}>Go to Dashboard</Button>
        <Button onClick={() => void navigate(-1)}>Go Back</Button>
        <a
          className={buttonClass({ variant: 'text' })}
          href={supportMail(supportAddress(), { ...place, message, stack })}
        >
          Contact Support
        </a>
      </div>
    </main>
  );
}

/** If the page fails again after less than this time, in ms, it is not drawn again. */
const PAUSE_MS = 1_000;
let lastRedraw = Number.NEGATIVE_INFINITY;

/**
 * Draws the page again if somebody else has moved an element that React wanted to change, for example an extension of the
 * browser (docs/product.md 1.192). Returns true while it does so.
 */
function useRedraw(error: unknown): boolean {
  const navigate = useNavigate();
  const location = useLocation();
  const isMoved = error instanceof DOMException && error.name === 'NotFoundError';
  const redraws = useMemo(
    () => isMoved && error !== null && readClocks().monotonic - lastRedraw > PAUSE_MS,
    [isMoved, error],
  );
  useEffect(() => {
    if (!redraws) return;
    lastRedraw = readClocks().monotonic;
    const state: unknown = location.state;
    void navigate(location, { replace: true, state, preventScrollReset: true });
    // Only a new error draws the page again, not a new address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [redraws, error]);
  return redraws;
}
