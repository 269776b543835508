import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { NewLinkForm } from '../../features/session/mailed-links/new-link-form.tsx';
import { useVerification } from '../../features/session/mailed-links/verify-email.ts';
import { addresses } from '../../platform/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SupportContact } from '../../ui/support-contact.tsx';

export function ValidateScreen() {
  const [query] = useSearchParams();
  const { verification, again } = useVerification(query.get('token'));
  return (
    <>
      <PageTitle title="Email verification" />
      {verification.state === 'working' && <Spinner label="Checking your link..." />}
      {verification.state === 'verified' && (
        <div className="grid gap-5">
          <p role="status" className="flex items-center gap-3 text-18 font-strong">
            <Icon of={CircleCheck} size={28} className="text-brand-ink" />
            Email Verified!
          </p>
          <LinkButton to={addresses.signIn} variant="primary" block>
            Sign in
          </LinkButton>
        </div>
      )}
      {verification.state === 'failed' && (
        <div className="grid gap-5">
          <FieldMessage problem={verification.problem} alert />
          {verification.again ? (
            <Button variant="primary" block onClick={again}>
              Try again
            </Button>
          ) : (
            <>
              <LinkButton to={addresses.signIn} block>
                Sign in
              </LinkButton>
              <NewLinkForm />
            </>
          )}
          <SupportContact />
        </div>
      )}
    </>
  );
}
