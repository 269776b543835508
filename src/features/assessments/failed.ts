import { showToast } from '../../ui/toasts/toast-store.ts';

/** Shows a toast that says why the device could not create a file. */
export function showFileProblem(): void {
  showToast({
    title: 'The file was not made',
    description: 'Reload this page and try again. What you saved is safe.',
    variant: 'destructive',
  });
}
