import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { call } from '../../../api/client.ts';
import { dismissOldToast, showDone } from '../../../ui/toasts/toast-store.ts';

export async function sendLink(email: string): Promise<void> {
  dismissOldToast();
  await call(requestEmailVerification, { body: { email } });
  sayLinkSent();
}

export function sayLinkSent(): void {
  showDone('Verification email sent', 'It may take up to 15 minutes. Check spam too.');
}
