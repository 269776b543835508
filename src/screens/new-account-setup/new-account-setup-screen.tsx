import { MailCheck } from 'lucide-react';
import { NewLinkForm } from '../../features/session/mailed-links/new-link-form.tsx';
import { SendAgain } from '../../features/session/mailed-links/send-again.tsx';
import { useTypedEmail } from '../../features/session/typed-email.ts';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/**
 * The server refuses a sign-in until the link was used, so only a teacher who has used it elsewhere can sign in
 * (docs/product.md 1.4).
 */
export function NewAccountSetupScreen() {
  const email = useTypedEmail();
  return (
    <>
      <PageTitle title="Verify your email" />
      <div className="grid gap-4">
        <p className="flex items-start gap-3">
          <Icon of={MailCheck} size={24} className="text-brand-ink" />
          <span className="min-w-0">
            We sent a link to <strong className="font-strong break-words">{email ?? 'your email address'}</strong>. Open
            the link and enter your password to finish your account.
          </span>
        </p>
        <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
          <li>Verification within 7 days unlocks full access.</li>
          <li>The email may take up to 15 minutes. Check your spam folder too.</li>
          <li>
            Typo in your email? <TextLink to={addresses.signUp}>Sign up again</TextLink> with the right email address.
          </li>
        </ul>
        {email === null ? <NewLinkForm /> : <SendAgain email={email} />}
        <SupportContact always />
      </div>
      <p className="mt-6 border-t border-line pt-6 text-center text-ink-2">
        Already verified?{' '}
        <TextLink to={addresses.signIn} state={{ email }}>
          Sign in
        </TextLink>
      </p>
    </>
  );
}
