import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Problem } from '#domain/validation.ts';
import { NewPasswordForm } from '../../features/session/mailed-links/new-password-form.tsx';
import { addresses } from '../../platform/addresses.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';

const NO_TOKEN: Problem = {
  message: 'Token not found',
  fix: 'This link is incomplete. Open it from the email again, or get a new one.',
};

/** The link may have set the password although the server's answer was lost. */
const USED = 'If you already set a new password with this link, sign in with that password.';

/** The link in the mail opens this page (docs/product.md 1.13). */
export function NewPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stale, setStale] = useState<Problem | null>(token === '' ? NO_TOKEN : null);
  const [isReset, setReset] = useState(false);
  return (
    <>
      <PageTitle title="New password" />
      {isReset ? (
        <div className="grid gap-5">
          <p role="status" className="flex items-center gap-3 text-18 font-strong">
            <Icon of={CircleCheck} size={28} className="text-brand-ink" />
            Password reset successfully
          </p>
          <p className="text-ink-2">You’re signed out on every device. Your saved work stays on those devices.</p>
          <LinkButton to={addresses.signIn} variant="primary" block>
            Sign in
          </LinkButton>
        </div>
      ) : stale ? (
        <div className="grid gap-5">
          <FieldMessage problem={stale} alert />
          <LinkButton to={addresses.resetPassword} variant="primary" block>
            Get a new link
          </LinkButton>
          <LinkButton to={addresses.signIn} block>
            Sign in
          </LinkButton>
          <SupportContact />
        </div>
      ) : (
        <NewPasswordForm
          token={token}
          onReset={() => setReset(true)}
          onStale={({ message }) => setStale({ message, fix: USED })}
        />
      )}
    </>
  );
}
