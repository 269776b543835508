import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '#domain/validation.ts';
import { NewPasswordForm } from '../../features/session/mailed-links/new-password-form.tsx';
import { takeDestination } from '../../features/session/session-store.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { addresses } from '../../platform/addresses.ts';
import { focusesFirstField } from '../../platform/device/keyboard.ts';
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
  const [newPassword, setNewPassword] = useState<string | null>(null);
  return (
    <>
      <PageTitle title="New password" />
      {newPassword !== null ? (
        <SignInWithNew password={newPassword} />
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
          onReset={setNewPassword}
          onStale={({ message }) => setStale({ message, fix: USED })}
        />
      )}
    </>
  );
}

/** A link to the sign-in page would lead a teacher whom this device knows to a page that needs a sign-in. */
function SignInWithNew({ password }: { password: string }) {
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <>
      <div role="status" className="mb-6 grid gap-2">
        <p className="flex items-center gap-3 text-18 font-strong">
          <Icon of={CircleCheck} size={28} className="text-brand-ink" />
          Password reset successfully
        </p>
        <p className="text-ink-2">You’re signed out on every device. Your saved work stays on those devices.</p>
      </div>
      <SignInForm
        email={user?.email ?? ''}
        password={password}
        autoFocus={focusesFirstField()}
        onSignedIn={() => void navigate(takeDestination(), { replace: true })}
      />
    </>
  );
}
