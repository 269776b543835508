import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Problem } from '#domain/validation.ts';
import { RemoveAccountForm } from '../../features/session/mailed-links/remove-account-form.tsx';
import { addresses } from '../../platform/addresses.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';

const NO_TOKEN: Problem = { message: 'This link is incomplete.', fix: 'Open it from the email again.' };

/**
 * The page is for a person whose email address somebody else used (docs/product.md 1.3). Mail filters open links too, so only a
 * press on the button removes the account.
 */
export function RemoveAccountScreen() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stale, setStale] = useState<Problem | null>(token === '' ? NO_TOKEN : null);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <>
      <PageTitle title="Remove account" />
      {isRemoved ? (
        <p role="status" className="flex items-center gap-3 text-18 font-strong">
          <Icon of={CircleCheck} size={28} className="text-brand-ink" />
          The account was removed.
        </p>
      ) : stale ? (
        <div className="grid gap-5">
          <FieldMessage problem={stale} alert />
          <LinkButton to={addresses.signIn} block>
            Sign in
          </LinkButton>
          <SupportContact />
        </div>
      ) : (
        <RemoveAccountForm token={token} onRemoved={() => setRemoved(true)} onStale={setStale} />
      )}
    </>
  );
}
