import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { callProblem } from '../call-problem.ts';
import { sendLink } from './link-sent.ts';

export function VerifyOffer({ email, onClose }: { email: string; onClose: () => void }) {
  const { run, busy, problem } = useAction(callProblem);
  const send = async () => {
    await sendLink(email);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Email not verified"
      description="Your email is not verified. Would you like to request a verification email?"
      cancelLabel="Not now"
      confirmLabel="Send the email"
      busy={busy}
      busyLabel="Sending..."
      onCancel={onClose}
      onConfirm={() => void run(send)}
    >
      <p className="break-words">We’ll send the email to {email.trim()}.</p>
      {problem && <FieldMessage problem={problem} alert />}
    </ConfirmDialog>
  );
}
