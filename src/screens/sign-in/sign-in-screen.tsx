import { useNavigate } from 'react-router-dom';
import { takeDestination } from '../../features/session/session-store.ts';
import { ForgotLink } from '../../features/session/forgot-link.tsx';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function SignInScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInForm
        onSignedIn={() => void navigate(takeDestination(), { replace: true })}
        forgot={(email) => <ForgotLink email={email} />}
      />
      <p className="mt-6 border-t border-line pt-6 text-center text-ink-2">
        New here? <TextLink to="/login/sign-up">Sign up</TextLink> with your code.
      </p>
    </>
  );
}
