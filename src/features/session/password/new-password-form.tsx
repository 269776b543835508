import { useState, type SyntheticEvent } from 'react';
import { resetPassword } from '#contract/user.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useProblems, type Problems } from '../../../ui/use-problems.ts';
import { callProblem } from '../call-problem.ts';
import { problemsFrom, problemsOf } from '../form-problems.ts';

const EMPTY = { newPassword: '', confirm: '' };
type Name = keyof typeof EMPTY;

interface Props {
  /** Out of the mail's link. */
  token: string;
  onReset: () => void;
  /** The link is not good any more: another password would not help. */
  onStale: (problem: Problem) => void;
}

function check(token: string, { newPassword, confirm }: typeof EMPTY): Problems<Name> {
  const { newPassword: problem } = problemsOf(resetPassword.body, { token, newPassword });
  const found: Problems<Name> = problem ? { newPassword: problem } : {};
  if (confirm === '') found.confirm = { message: 'Required' };
  else if (confirm !== newPassword) found.confirm = { message: 'Passwords do not match' };
  return found;
}

/** A new password, twice (docs/product.md 1.13). */
export function NewPasswordForm({ token, onReset, onStale }: Props) {
  const { form, problems, refuse, clear } = useProblems<Name>();
  const [values, setValues] = useState(EMPTY);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    autoComplete: 'new-password',
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      clear(name);
    },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    if (refuse(check(token, values))) return;
    setBusy(true);
    try {
      await call(resetPassword, { body: { token, newPassword: values.newPassword } });
      onReset();
    } catch (error) {
      const { token: stale } = problemsFrom(error, ['token']);
      if (stale) onStale(stale);
      else if (!refuse(problemsFrom(error, ['newPassword']))) setRefusal(callProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <PasswordField label="New password" hint="8–20 characters" {...field('newPassword')} />
      <PasswordField label="Confirm password" {...field('confirm')} />
      {refusal && <FieldMessage problem={refusal} alert />}
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Saving...">
        Save new password
      </Button>
    </form>
  );
}
