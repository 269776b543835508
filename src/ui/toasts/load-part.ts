import { showToast } from './toast-store.ts';

/** Loads a component when it is first needed, and shows it. Offline and without the stored file, a toast says so. */
export function loadPart<Part>(load: () => Promise<Part>, show: (part: Part) => void): void {
  load().then(show, () =>
    showToast({
      title: 'Can’t open this offline yet',
      description: 'This part of the app isn’t on this device yet. Connect to the internet, then try again.',
      variant: 'destructive',
    }),
  );
}
