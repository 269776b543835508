import { requestEmailVerification } from '#contract/user.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { MailLinkForm } from './mail-link-form.tsx';

/** Asks for a new verification link. */
export function NewLinkForm() {
  const sent = () =>
    showToast({ title: 'Verification email sent', description: 'It may take up to 15 minutes. Check spam too.' });
  return <MailLinkForm asks={requestEmailVerification} submit="Send a new link" onSent={sent} />;
}
