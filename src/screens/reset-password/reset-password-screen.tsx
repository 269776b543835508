import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { requestPasswordReset } from '#contract/account/sign-up.ts';
import { MailLinkForm } from '../../features/session/mailed-links/mail-link-form.tsx';
import { useTypedEmail } from '../../features/session/typed-email.ts';
import { addresses } from '../../platform/addresses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

export function ResetPasswordScreen() {
  const known = useTypedEmail() ?? '';
  const [asked, setAsked] = useState({ email: known, sent: false });
  return (
    <>
      <PageTitle title="Reset password" />
      {asked.sent ? (
        <Sent email={asked.email} onAgain={() => setAsked({ ...asked, sent: false })} />
      ) : (
        <>
          <p className="pb-5 text-ink-2">Enter your account’s email. We’ll email you a link to reset your password.</p>
          <MailLinkForm
            asks={requestPasswordReset}
            submit="Send the link"
            email={asked.email}
            onSent={(email) => setAsked({ email, sent: true })}
          />
          <p className="mt-6 border-t border-line pt-6 text-center text-ink-2">
            Never mind, <TextLink to={addresses.signIn}>sign in</TextLink>
          </p>
        </>
      )}
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-3">
        <Icon of={MailCheck} size={24} className="text-brand-ink" />
        <span className="min-w-0">
          If <strong className="font-strong break-words">{email}</strong> has an account, an email with a reset link is
          sent.
        </span>
      </p>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        <li>The link works once, for 1 hour.</li>
        <li>The email may take up to 15 minutes. Check your spam folder too.</li>
      </ul>
      <LinkButton to={addresses.signIn} state={{ email }} block>
        Sign in
      </LinkButton>
      <Button block onClick={onAgain}>
        Send another link
      </Button>
      <SupportContact />
    </div>
  );
}
