import { useLocation } from 'react-router-dom';
import { hasTrialEnded } from '#domain/accounts/account.ts';
import { addresses } from '../../../platform/addresses.ts';
import { dayOf, now } from '../../../platform/clock.ts';
import { formatDay } from '../../../platform/format.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import type { StoredAccount } from '../../../repositories/account/device-users.ts';

/** Says on every page that the trial is over. Nothing else changes at the end of the trial (docs/product.md 1.72). */
export function TrialNotice({ account }: { account: StoredAccount | null | undefined }) {
  // The trial may end while the app is open.
  const { pathname } = useLocation();
  if (!account || !hasTrialEnded(account, now())) return null;
  const end = Date.parse(account.trialEndDate) <= now() ? formatDay(dayOf(account.trialEndDate), 'dated') : null;
  // The banner is low, because the roster below should show as many students as possible.
  return (
    <div role="note" className="page-gutter bg-fill py-2 text-14 text-ink-2">
      <p className="mx-auto w-full max-w-page in-data-page-wide:max-w-none">
        {end === null ? 'Your trial has ended.' : `Your trial ended on ${end}.`} Everything still works.{' '}
        {pathname !== addresses.account && <TextLink to={addresses.account}>Account</TextLink>}
      </p>
    </div>
  );
}
