import { useState } from 'react';
import { requestEmailVerification } from '#contract/user.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { callProblem } from '../call-problem.ts';

interface Props {
  email: string;
  onClose: () => void;
}

/** Offers a new link to a teacher who can't sign in yet (docs/product.md 1.4). */
export function VerifyOffer({ email, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function request() {
    setBusy(true);
    setProblem(null);
    try {
      await call(requestEmailVerification, { body: { email } });
      showToast({ title: 'Verification email sent', description: 'It may take up to 15 minutes. Check spam too.' });
      onClose();
    } catch (error) {
      setProblem(callProblem(error));
      setBusy(false);
    }
  }

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
      onConfirm={() => void request()}
    >
      <p className="break-words">We’ll send it to {email.trim()}.</p>
      {problem && <FieldMessage problem={problem} alert />}
    </ConfirmDialog>
  );
}
