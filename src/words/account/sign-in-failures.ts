import type { WriteFailure } from '#domain/sync/write-facts.ts';
import type { Problem } from '#domain/validation.ts';

/** The server accepted a sign-in, but the device could not store it. Returns the reason, and what the teacher can do. */
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
