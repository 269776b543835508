import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { signUp } from '#contract/user.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useProblems, type Problems } from '../../../ui/use-problems.ts';
import { callProblem } from '../call-problem.ts';
import { problemsFrom, problemsOf } from '../form-problems.ts';

const EMPTY = { code: '', email: '', password: '', confirm: '', agreedToPolicies: false };
type Name = keyof typeof EMPTY;
const SENT: readonly Name[] = ['code', 'email', 'password', 'agreedToPolicies'];

interface Props {
  /** The words beside the agreement's box, with their links. */
  agreement: ReactNode;
  onSignedUp: (email: string) => void;
}

function check({ confirm, ...body }: typeof EMPTY): Problems<Name> {
  const found: Problems<Name> = problemsOf(signUp.body, body);
  if (confirm === '') found.confirm = { message: 'Required' };
  else if (confirm !== body.password) found.confirm = { message: 'Passwords do not match' };
  return found;
}

/** A new account; every refusal stands beside its field and what was typed stays. */
export function SignUpForm({ agreement, onSignedUp }: Props) {
  const { form, problems, refuse, clear } = useProblems<Name>();
  const [values, setValues] = useState(EMPTY);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  function set<Key extends Name>(name: Key, value: (typeof EMPTY)[Key]) {
    setValues((before) => ({ ...before, [name]: value }));
    clear(name);
  }
  const text = (name: Exclude<Name, 'agreedToPolicies'>) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    if (refuse(check(values))) return;
    setBusy(true);
    const { confirm: _typedTwice, agreedToPolicies: _checked, ...body } = values;
    try {
      const { email } = await call(signUp, { body: { ...body, agreedToPolicies: true } });
      onSignedUp(email);
    } catch (error) {
      if (!refuse(problemsFrom(error, SENT))) setRefusal(callProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field
        label="Sign-up code"
        hint="From your school or district."
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        {...text('code')}
      />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...text('email')}
      />
      <PasswordField label="Password" hint="8–20 characters" autoComplete="new-password" {...text('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...text('confirm')} />
      <Checkbox
        name="agreedToPolicies"
        checked={values.agreedToPolicies}
        error={problems.agreedToPolicies}
        onChange={(event) => set('agreedToPolicies', event.target.checked)}
      >
        {agreement}
      </Checkbox>
      {refusal && <FieldMessage problem={refusal} alert />}
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Creating your account...">
        Sign up
      </Button>
    </form>
  );
}
