import type { ReactNode } from 'react';
import { signUp } from '#contract/account/sign-up.ts';
import { call } from '../../../api/client.ts';
import { focusesFirstField } from '../../../platform/device/keyboard.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { EmailField } from '../email-field.tsx';
import { callRefusal, confirmProblem, passwordProblem, problemsOf } from '../form-problems.ts';

const EMPTY = { code: '', email: '', password: '', confirm: '', agreedToPolicies: false };
const SENT = ['code', 'email', 'password', 'agreedToPolicies'] as const;

export function SignUpForm({ agreement, onSignedUp }: { agreement: ReactNode; onSignedUp: (email: string) => void }) {
  const { state, text, values, set, problems } = useSubmit({
    start: EMPTY,
    check: ({ confirm, ...body }) => ({
      ...problemsOf(signUp.body, body),
      ...passwordProblem('password', body.password),
      ...confirmProblem(body.password, confirm),
    }),
    submit: async ({ confirm: _typedTwice, agreedToPolicies: _checked, ...body }) => {
      const { email } = await call(signUp, { body: { ...body, agreedToPolicies: true } });
      onSignedUp(email);
    },
    explain: (error) => callRefusal(error, SENT),
  });
  return (
    <Form state={state} submit="Sign up" busyLabel="Creating your account...">
      <Field
        label="Sign-up code"
        hint="Your school or district gives you this code."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={focusesFirstField()}
        enterKeyHint="next"
        {...text('code')}
      />
      <EmailField enterKeyHint="next" {...text('email')} />
      <PasswordField
        label="Password"
        hint="8–20 characters"
        autoComplete="new-password"
        enterKeyHint="next"
        {...text('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" enterKeyHint="go" {...text('confirm')} />
      <Checkbox
        name="agreedToPolicies"
        checked={values.agreedToPolicies}
        error={problems.agreedToPolicies}
        onChange={(event) => set('agreedToPolicies', event.target.checked)}
      >
        {agreement}
      </Checkbox>
    </Form>
  );
}
