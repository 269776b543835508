import type { DeviceKind } from '../../platform/device/device-kind.ts';
import { oneOrMany } from '../plurals.ts';
import { capital } from '../rows.ts';
import { changeCount, unsavedWords, type UnsavedCounts } from '../safety/status.ts';

/** A sign-out leaves all of it on the device. */
export interface LeftBehind extends UnsavedCounts {
  /** Rows (marks, notes, students …) that were not sent. */
  readonly changes: number;
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
}

/** Returns the words of the question before a sign-out (docs/product.md 1.12). */
export function signOutWords(left: LeftBehind, device: DeviceKind, isOffline: boolean): Words {
  const unsent = left.changes > 0 ? `${changeCount(left.changes)} waiting to send` : '';
  const words = unsavedWords(left);
  const unsaved = words === '' ? '' : `${words} not saved`;
  const title = capital([unsent, unsaved].filter((part) => part !== '').join(', and '));
  const leave = `Sign out, keep on this ${device}`;
  // Sent while the question is open.
  if (title === '') {
    const text = `Your work is on this ${device} and on the server.`;
    return { title: 'Everything is saved', text, stay: 'Stay signed in', leave: 'Sign out' };
  }
  if (unsent === '') {
    const text = `Your work stays on this ${device} for your next sign-in, but it doesn’t count until you press Save.`;
    return { title, text, stay: 'Stay signed in', leave };
  }
  const [are, it, will] =
    left.changes === 1 ? ['change is', 'it’s', 'it will'] : ['changes are', 'they’re', 'they will'];
  const rest = unsaved === '' ? '' : ' What is not saved stays here too, but it doesn’t count until you press Save.';
  const offline = isOffline ? 'You’re offline, so nothing can be sent now. ' : '';
  return {
    title,
    text: `${offline}Your ${are} safe on this ${device}. Stay signed in until ${it} sent, or sign out and ${will} send next time you sign in.${rest}`,
    stay: isOffline ? 'Stay signed in' : 'Stay signed in and send my work',
    leave,
  };
}

/** The landing page shows it after a sign-out that left work on the device (docs/product.md 1.12). */
export function leftWords(left: LeftBehind, device: DeviceKind): string {
  const sent = oneOrMany(left.changes, 'It will be sent', 'They will be sent');
  const unsent =
    left.changes > 0
      ? `${changeCount(left.changes)} ${oneOrMany(left.changes, 'is', 'are')} safe on this ${device}. ${sent} when you sign in again.`
      : '';
  const words = unsavedWords(left);
  const unsaved = words === '' ? '' : `${capital(words)} not saved: sign in again and press Save.`;
  return [unsent, unsaved].filter((part) => part !== '').join(' ');
}

/** Is shown while the removal of the classes waits for a tab that the browser has frozen (docs/product.md 1.12). */
export function removalBlockedWords(device: DeviceKind): { title: string; description: string } {
  return {
    title: 'Close the other tabs of the grade book',
    description: `Your classes are removed from this ${device} as soon as those tabs are closed.`,
  };
}
