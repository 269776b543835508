import { useState, type SyntheticEvent } from 'react';
import type { requestEmailVerification, requestPasswordReset } from '#contract/user.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { useProblems } from '../../../ui/use-problems.ts';
import { callProblem } from '../call-problem.ts';
import { problemsOf } from '../form-problems.ts';

interface Props {
  /** The call that mails the link. */
  asks: typeof requestEmailVerification | typeof requestPasswordReset;
  submit: string;
  /** The address to start with: not asked again where it is known. */
  email?: string;
  /** Heard with the address once the server has taken it. */
  onSent: (email: string) => void;
}

/** Asks for a link by mail; the answer never tells whether the account exists. */
export function MailLinkForm({ asks, submit: label, email: given = '', onSent }: Props) {
  const { form, problems, refuse, clear } = useProblems<'email'>();
  const [email, setEmail] = useState(given);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    if (refuse(problemsOf(asks.body, { email }))) return;
    setBusy(true);
    try {
      await call(asks, { body: { email } });
      onSent(email.trim());
    } catch (error) {
      setRefusal(callProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={problems.email}
        onChange={(event) => {
          setEmail(event.target.value);
          clear('email');
        }}
      />
      {refusal && <FieldMessage problem={refusal} alert />}
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Sending...">
        {label}
      </Button>
    </form>
  );
}
