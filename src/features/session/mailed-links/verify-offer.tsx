import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { callRefusal } from '../form-problems.ts';
import { sayLinkSent } from './link-sent.ts';

export function VerifyOffer({ email, onClose }: { email: string; onClose: () => void }) {
  const { send, state } = useSubmit({
    start: {},
    submit: async () => {
      await call(requestEmailVerification, { body: { email } });
      sayLinkSent();
      onClose();
    },
    explain: (error) => callRefusal(error, []),
  });
  return (
    <ConfirmDialog
      open
      title="Email not verified"
      description="Your email is not verified. Would you like to request a verification email?"
      cancelLabel="Not now"
      confirmLabel="Send the email"
      busy={state.busy}
      busyLabel="Sending..."
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <p className="break-words">We’ll send the email to {email.trim()}.</p>
      {state.refusal && <FieldMessage problem={state.refusal} alert />}
    </ConfirmDialog>
  );
}
