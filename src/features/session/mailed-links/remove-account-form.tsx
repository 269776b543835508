import { removeUnverified } from '#contract/account/sign-up.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { callRefusal, problemsFrom } from '../form-problems.ts';

interface Props {
  token: string;
  onRemoved: () => void;
  /** Used or expired, or the account is verified. */
  onStale: (problem: Problem) => void;
}

/** Removes an account, for a person whose email address somebody else used (docs/product.md 1.3). */
export function RemoveAccountForm({ token, onRemoved, onStale }: Props) {
  const { state } = useSubmit({
    start: {},
    submit: async () => {
      await call(removeUnverified, { body: { token } });
      onRemoved();
    },
    explain: (error) => {
      const { token: problem } = problemsFrom(error, ['token']);
      if (!problem) return callRefusal(error, []);
      onStale(problem);
      return {};
    },
  });
  return (
    <Form state={state} submit="Remove the account" busyLabel="Removing...">
      <p className="text-ink-2">
        Somebody signed up for PE Grade Book with your email address. If it wasn’t you, remove the account. Nothing in
        it is yours, and you can still sign up later.
      </p>
    </Form>
  );
}
