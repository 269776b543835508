import { showToast } from '../../../ui/toasts/toast-store.ts';

export function sayLinkSent(): void {
  showToast({
    title: 'Verification email sent',
    variant: 'ccGreen',
    description: 'It may take up to 15 minutes. Check spam too.',
  });
}
