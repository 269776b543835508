import { resetPassword } from '#contract/account/sign-up.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { focusesFirstField } from '../../../platform/device/keyboard.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { callRefusal, confirmProblem, passwordProblem, problemsFrom } from '../form-problems.ts';

interface Props {
  token: string;
  onReset: (newPassword: string) => void;
  /** Used or expired, so another password does not help. */
  onStale: (problem: Problem) => void;
}

/** The form for a new password, which the teacher types twice (docs/product.md 1.13). */
export function NewPasswordForm({ token, onReset, onStale }: Props) {
  const { state, text } = useSubmit({
    start: { newPassword: '', confirm: '' },
    check: ({ newPassword, confirm }) => ({
      ...passwordProblem('newPassword', newPassword),
      ...confirmProblem(newPassword, confirm),
    }),
    submit: async ({ newPassword }) => {
      await call(resetPassword, { body: { token, newPassword } });
      onReset(newPassword);
    },
    explain: (error) => {
      const { token: stale } = problemsFrom(error, ['token']);
      if (!stale) return callRefusal(error, ['newPassword']);
      onStale(stale);
      return {};
    },
  });
  return (
    <Form state={state} submit="Save new password" busyLabel="Saving...">
      <PasswordField
        label="New password"
        hint="8–20 characters"
        autoComplete="new-password"
        autoFocus={focusesFirstField()}
        enterKeyHint="next"
        {...text('newPassword')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" enterKeyHint="go" {...text('confirm')} />
    </Form>
  );
}
