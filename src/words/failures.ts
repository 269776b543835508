import type { WriteFailure } from '#domain/sync/write-facts.ts';
import type { Problem } from '#domain/validation.ts';
import { counted } from './plurals.ts';

const FAILURES: Readonly<Record<WriteFailure, (device: string) => Required<Problem>>> = {
  'no room': (device) => ({
    message: `This ${device} is full, so your change was not saved.`,
    fix: 'Free some space, then save again.',
  }),
  'newer app open': () => ({
    message: 'A newer version of the app is open in another tab, so your change was not saved.',
    fix: 'Reload this page, then save again.',
  }),
  'signed out': () => ({
    message: 'You signed out in another tab, so your change was not saved.',
    fix: 'Sign in again, then make the change again.',
  }),
  unknown: () => ({
    message: 'Your change was not saved.',
    fix: 'Reload this page and try again. What you saved before is safe.',
  }),
};

/**
 * Says why the device did not store a write, and what the teacher can do. The device has stored no part of the write
 * (docs/sync.md L3.2, L4.3).
 */
export function failureWords(failure: WriteFailure, device: string): Required<Problem> {
  return FAILURES[failure](device);
}

/** Says why the device did not store a sign-in that the server has accepted, and what the teacher can do. */
export function signInNotStoredWords(failure: WriteFailure, device: string): Required<Problem> {
  if (failure === 'no room') {
    return {
      message: `This ${device} is full, so it could not store your sign-in.`,
      fix: 'Free some space, then sign in again.',
    };
  }
  const message =
    failure === 'newer app open'
      ? 'A newer version of the app is open in another tab, so this one can’t sign you in.'
      : `This ${device} could not store your sign-in.`;
  return { message, fix: 'Reload this page, then sign in again.' };
}

/** Says that rounds of sending and pulling fail in a way that the app does not expect (docs/sync.md R9). */
export function wentWrongWords(rounds: number, device: string): { title: string; text: string } {
  return {
    title: `Something went wrong on this ${device}`,
    text: `The app could not exchange data with the server (${counted(rounds, 'time')}). It tries again by itself. What you saved is still on this ${device}.`,
  };
}

/** Said on the page of a screen whose file the browser could not load (docs/product.md 1.11). */
export const PART_MISSING =
  'This part of the app isn’t on this device yet. Connect to the internet, then press Refresh Page.';

/**
 * The app shows this sentence in place of every screen while the device is too full to open the app's data (docs/sync.md
 * L3.2).
 */
export function cantOpenWords(device: string): { title: string; text: string } {
  return {
    title: `This ${device} is full`,
    text: `There is no room to open your grade book. Your work is still on this ${device}, and you are still signed in. Free some space, then press Try again.`,
  };
}
