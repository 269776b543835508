import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import { login } from '#contract/auth.ts';
import type { Problem } from '#domain/validation.ts';
import { ApiError } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useProblems } from '../../../ui/use-problems.ts';
import { callProblem } from '../call-problem.ts';
import { problemsOf } from '../form-problems.ts';
import { useSession } from '../use-session.ts';

// Its dialog is heavy, and only an unverified account ever sees it.
const VerifyOffer = lazy(() =>
  import('../mailed-links/verify-offer.tsx').then((module) => ({ default: module.VerifyOffer })),
);

interface Props {
  /** The address to start with: not asked again where it is known. */
  email?: string;
  onSignedIn: () => void;
  /** The way on for who forgot the password, with the address as far as it is typed. */
  forgot?: (email: string) => ReactNode;
}

/** Email and password; a refusal keeps what was typed and says the way on. */
export function SignInForm({ email: given = '', onSignedIn, forgot }: Props) {
  const { signIn } = useSession();
  const { form, problems, refuse, clear } = useProblems<'email' | 'password'>();
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [unverified, setUnverified] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    if (refuse(problemsOf(login.body, { email, password }))) return;
    setBusy(true);
    try {
      await signIn(email, password);
      onSignedIn();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_not_verified') setUnverified(true);
      else setRefusal(callProblem(error));
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
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={(event) => {
          setPassword(event.target.value);
          clear('password');
        }}
      />
      {refusal && <FieldMessage problem={refusal} alert />}
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      {forgot && <p className="text-center">{forgot(email)}</p>}
      {unverified && (
        <Suspense>
          <VerifyOffer email={email} onClose={() => setUnverified(false)} />
        </Suspense>
      )}
    </form>
  );
}
