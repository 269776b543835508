import { showToast } from './toast-store.ts';

/**
 * Loads a component of a screen when the teacher first needs it, and shows it. If the device is offline and has not stored
 * the file of the component yet, the browser can't load the file, and a toast says so.
 */
export function loadPart<Part>(load: () => Promise<Part>, show: (part: Part) => void): void {
  load().then(show, () =>
    showToast({
      title: 'Can’t open this offline yet',
      description: 'This part of the app isn’t on this device yet. Connect to the internet, then try again.',
      variant: 'destructive',
    }),
  );
}
