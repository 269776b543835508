import { ForgotLink } from './mailed-links/forgot-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { login } from '#contract/account/auth.ts';
import { ApiError } from '../../api/call.ts';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { EmailField } from './email-field.tsx';
import { callRefusal, passwordProblem, problemsOf } from './form-problems.ts';
import { useSession } from './sign-in/use-session.ts';

// Only an unverified account needs this dialog, whose code is large.
const VerifyOffer = lazy(() =>
  import('./mailed-links/verify-offer.tsx').then((module) => ({ default: module.VerifyOffer })),
);

interface Props {
  email?: string;
  password?: string;
  /** The first empty field gets the focus. */
  autoFocus?: boolean;
  onSignedIn: () => void;
  /** A link for a forgotten password passes the typed email to the next screen. */
  forgot?: boolean;
}

/** A password of a wrong length is not sent, so the teacher loses no attempt (docs/product.md 1.150). */
function checkSignIn(input: { email: string; password: string }) {
  return { ...problemsOf(login.body, input), ...passwordProblem('password', input.password) };
}

/** If the server refuses, the form keeps the typed text and says what to do. */
export function SignInForm({
  email: given = '',
  password: chosen = '',
  autoFocus = false,
  onSignedIn,
  forgot = false,
}: Props) {
  const { signIn } = useSession();
  const [unverified, setUnverified] = useState(false);
  const { state, text, values } = useSubmit({
    start: { email: given, password: chosen },
    check: checkSignIn,
    submit: async ({ email, password }) => {
      await signIn(email, password);
      onSignedIn();
    },
    explain: (error) => {
      if (!(error instanceof ApiError && error.code === 'email_not_verified')) return callRefusal(error, []);
      setUnverified(true);
      return {};
    },
  });
  return (
    <Form
      state={state}
      submit="Sign in"
      busyLabel="Signing in..."
      after={
        <>
          {forgot && (
            <p className="text-center">
              <ForgotLink email={values.email} />
            </p>
          )}
          {unverified && (
            <Suspense>
              <VerifyOffer email={values.email} onClose={() => setUnverified(false)} />
            </Suspense>
          )}
        </>
      }
    >
      <EmailField autoFocus={autoFocus && given === ''} enterKeyHint="next" {...text('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={autoFocus && given !== ''}
        enterKeyHint="go"
        {...text('password')}
      />
    </Form>
  );
}
