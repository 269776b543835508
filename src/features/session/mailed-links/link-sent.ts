import { showDone } from '../../../ui/toasts/toast-store.ts';

export function sayLinkSent(): void {
  showDone('Verification email sent', 'It may take up to 15 minutes. Check spam too.');
}
