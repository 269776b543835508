import type { Problem } from '#domain/validation.ts';
import { showToast } from './toast-store.ts';

export function showProblem({ message, fix }: Problem): void {
  showToast({ title: message, description: fix, variant: 'destructive' });
}

export function showNotStored(title: string, { message, fix }: Required<Problem>): void {
  showToast({ title, description: `${message} ${fix}`, variant: 'destructive', shownFor: 'work not stored' });
}
