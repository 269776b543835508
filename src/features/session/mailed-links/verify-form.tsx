import { verifyEmail } from '#contract/account/sign-up.ts';
import type { Problem } from '#domain/validation.ts';
import { ApiError } from '../../../api/call.ts';
import { focusesFirstField } from '../../../platform/device/keyboard.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { callProblem, showCallFailure } from '../call-problem.ts';
import { callRefusal, problemsFrom, problemsOf } from '../form-problems.ts';
import { SignInNotStored } from '../sign-in/not-stored.ts';
import { call } from '../../../api/client.ts';
import { ForgotLink } from './forgot-link.tsx';
import { enter } from '../sign-in/enter.ts';

interface Props {
  token: string;
  onSignedIn: () => void;
  /** Used or expired, so no password helps. */
  onStale: () => void;
  /** The email is verified, but this device could not store the sign-in. */
  onNotSignedIn: (problem: Problem) => void;
}

/**
 * Asks for the password of the sign-up, verifies the email and signs in (docs/product.md 1.4). It has no field for the email,
 * not even a hidden one: the page does not know whose link it is, because the server tells this only with the password.
 */
export function VerifyForm({ token, onSignedIn, onStale, onNotSignedIn }: Props) {
  const { state, text } = useSubmit({
    start: { password: '' },
    check: (input) => problemsOf(verifyEmail.body, input),
    submit: async ({ password }) => {
      await verifyAndSignIn(token, password);
      onSignedIn();
    },
    explain: (error) => {
      if (problemsFrom(error, ['token']).token) onStale();
      else if (error instanceof SignInNotStored) onNotSignedIn(callProblem(error));
      else if (error instanceof ApiError && error.status === 401) {
        showCallFailure(error);
        return { fields: { password: { message: error.message, fix: 'Try again, or choose a new one.' } } };
      } else return callRefusal(error, ['password']);
      return {};
    },
  });
  return (
    <Form
      state={state}
      submit="Verify and sign in"
      busyLabel="Verifying..."
      after={
        <p className="text-center">
          <ForgotLink email="" />
        </p>
      }
    >
      <PasswordField
        label="Password"
        hint="The password that you chose when you signed up."
        autoComplete="current-password"
        autoFocus={focusesFirstField()}
        enterKeyHint="go"
        {...text('password')}
      />
    </Form>
  );
}

/** Throws the error of the verifying call. After any other error, the email is already verified (docs/product.md 1.4). */
async function verifyAndSignIn(token: string, password: string): Promise<void> {
  await enter(async () => {
    const answer = await call(verifyEmail, { query: { token }, body: { password } });
    if (!('user' in answer)) throw new Error('The server verified the email without a sign-in.');
    return answer;
  });
}
