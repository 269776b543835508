import type { requestEmailVerification, requestPasswordReset } from '#contract/account/sign-up.ts';
import { call } from '../../../api/client.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { EmailField } from '../email-field.tsx';
import { callRefusal, problemsOf } from '../form-problems.ts';

interface Props {
  asks: typeof requestEmailVerification | typeof requestPasswordReset;
  submit: string;
  email?: string;
  /** The server has accepted the call. */
  onSent: (email: string) => void;
}

/** The answer never says whether an account with this email exists. */
export function MailLinkForm({ asks, submit, email: given = '', onSent }: Props) {
  const { state, text } = useSubmit({
    start: { email: given },
    check: (input) => problemsOf(asks.body, input),
    submit: async ({ email }) => {
      await call(asks, { body: { email } });
      onSent(email.trim());
    },
    explain: (error) => callRefusal(error, []),
  });
  return (
    <Form state={state} submit={submit} busyLabel="Sending...">
      <EmailField enterKeyHint="go" {...text('email')} />
    </Form>
  );
}
