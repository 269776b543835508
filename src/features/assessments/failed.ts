import { showToast } from '../../ui/toasts/toast-store.ts';

/** Says in a toast why the device could not make a file. */
export function showFileProblem(): void {
  showToast({
    title: 'The file was not made',
    description: 'Reload this page and try again. What you saved is safe.',
    variant: 'destructive',
  });
}
