import { useNavigate } from 'react-router-dom';
import { SignUpForm } from '../../features/session/mailed-links/sign-up-form.tsx';
import { addresses } from '../../platform/addresses.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

export function SignUpScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Sign up" />
      <SignUpForm
        // The links open in a new tab, so that the form keeps the typed text.
        agreement={
          <>
            I agree to the{' '}
            <TextLink to={addresses.termsOfService} target="_blank">
              Terms of Service
            </TextLink>{' '}
            and the{' '}
            <TextLink to={addresses.privacyPolicy} target="_blank">
              Privacy Policy
            </TextLink>
            .
          </>
        }
        onSignedUp={(email) => void navigate(addresses.newAccountSetup, { state: { email }, replace: true })}
      />
      <p className="mt-6 border-t border-line pt-6 text-center text-ink-2">
        Already have an account? <TextLink to={addresses.signIn}>Sign in</TextLink>
      </p>
    </>
  );
}
