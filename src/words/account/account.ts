import type { DeviceKind } from '../../platform/device/device-kind.ts';
import { oneOrMany } from '../plurals.ts';
import { bookWords, capital, rowsText } from '../rows.ts';
import type { LeftBehind } from './sign-out.ts';
import { changeCount, isOneUnsaved, unsavedTotal, unsavedWords } from '../safety/status.ts';

export const DEVICES_OFFLINE = 'Connect to the internet to see the devices that are signed in.';

/** See docs/product.md 1.76. */
export const DELETE_ACCOUNT = {
  section: 'Your account, all grade books, classes, students and records are deleted for good.',
  offline: 'Connect to the internet to delete your account.',
  title: 'Delete your account?',
  copy: 'Save a copy first if you may need it:',
  label: 'Type DELETE to confirm',
  notTyped: { message: "You must type 'DELETE' to confirm" },
  isOffline: { message: 'You’re offline.', fix: 'Connect to Wi-Fi and try again.' },
  done: 'Account deleted',
} as const;

/** Returns the work on this device that a deletion of the account would delete; '' if there is none. */
export function unsentWords(left: LeftBehind, device: DeviceKind): string {
  const parts = [
    left.changes > 0
      ? `${changeCount(left.changes)} on this ${device} ${oneOrMany(left.changes, 'is', 'are')} waiting to send`
      : '',
    unsavedWords(left) === '' ? '' : `${unsavedWords(left)} ${isOneUnsaved(left) ? 'is' : 'are'} not saved`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return '';
  const one = left.changes + unsavedTotal(left) === 1;
  return `${capital(parts.join(', and '))}. ${one ? 'It is' : 'They are'} deleted too.`;
}

/** Returns `2 grade books · 8 classes · 204 students · 4,120 marks`. */
export function accountWords(size: { gradeBooks: number; classes: number; students: number; marks: number }): string {
  // A number stays beside its noun.
  return `${rowsText('gradeBooks', size.gradeBooks)} · ${bookWords(size)}`.replaceAll(/(?<!·) /gu, '\u00a0');
}

/** The server can't say whether the account was deleted (docs/product.md 1.80). */
export function unsureGoneWords(device: DeviceKind): string {
  return `You asked on this ${device} to delete this account, but the server’s answer did not arrive. Sign in to find out whether the account still exists.`;
}

/** `rows`: work that was never sent. `isGone`: the account was certainly deleted (docs/product.md 1.80). */
export function goneAccountWords(left: { rows: string; unsaved: string }, isGone: boolean, device: DeviceKind): string {
  const { rows, unsaved } = left;
  const never = [rows === '' ? '' : `${rows} not at the server`, unsaved === '' ? '' : `${unsaved} not saved`];
  const words = never.filter((part) => part !== '').join(', ');
  return words === ''
    ? `Everything had been sent. Its classes are still on this ${device}.`
    : `Still on this ${device}: ${words}. ${isGone ? 'Nothing can be sent any more. ' : ''}If you need it, save it to a file.`;
}
