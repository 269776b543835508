import { MailCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SupportContact } from '../../ui/support-contact.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/**
 * The email address that the sign-up screen passes in the navigation state. It is there after a reload too, but not if the
 * teacher opens a bookmark.
 */
function emailFrom(state: unknown): string | null {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : null;
}

export function NewAccountSetupScreen() {
  const email = emailFrom(useLocation().state as unknown);
  return (
    <>
      <PageTitle title="Verify your email" />
      <div className="grid gap-4">
        <p className="flex items-start gap-3">
          <Icon of={MailCheck} size={24} className="text-brand-ink" />
          <span>
            We sent a link to <strong className="font-strong break-words">{email ?? 'your email address'}</strong>. Open
            the link to finish your account.
          </span>
        </p>
        <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
          <li>Verification within 7 days unlocks full access.</li>
          <li>The email may take up to 15 minutes. Check your spam folder too.</li>
          <li>
            Typo in your email? <TextLink to={addresses.signUp}>Sign up again</TextLink> with the right email address.
          </li>
        </ul>
        <LinkButton to={addresses.signIn} variant="primary" block>
          Sign in
        </LinkButton>
        <SupportContact />
      </div>
    </>
  );
}
