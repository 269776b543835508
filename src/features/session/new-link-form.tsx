import { useState, type SyntheticEvent } from 'react';
import { requestEmailVerification } from '#contract/user.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { callProblem } from './call-problem.ts';
import { problemsOf } from './form-problems.ts';

/** Asks for a new verification link; the answer never tells whether the account exists. */
export function NewLinkForm() {
  const { form, problems, refuse, clear } = useProblems<'email'>();
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    if (refuse(problemsOf(requestEmailVerification.body, { email }))) return;
    setBusy(true);
    try {
      await call(requestEmailVerification, { body: { email } });
      showToast({ title: 'Verification email sent', description: 'It may take up to 15 minutes. Check spam too.' });
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
        Send a new link
      </Button>
    </form>
  );
}
