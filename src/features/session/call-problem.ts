import type { Problem } from '#domain/validation.ts';
import { ApiError, callFailure } from '../../api/call.ts';
import { NoAnswer } from '../../api/send.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { callFailureToast } from '../../words/failures/call-failures.ts';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { SignInNotStored } from './sign-in/not-stored.ts';

/**
 * Shows the toast (docs/product.md 7.20 to 7.26) and returns the message beside the pressed button (7.2). Throws an error again
 * that is not from a call.
 */
export function callProblem(error: unknown): Problem {
  const toast = showCallFailure(error);
  if (error instanceof NoAnswer) return { message: 'You’re offline.', fix: 'Connect to Wi-Fi and try again.' };
  if (error instanceof SignInNotStored) return signInNotStoredWords(error.why, deviceKind());
  if (toast === null || !(error instanceof ApiError)) throw error;
  const { description: message } = toast;
  // If the server's message does not say it.
  if (error.status === 429 && error.retryAfter !== null && !message.includes('Try again'))
    return { message, fix: `Try again in ${waitWords(error.retryAfter)}.` };
  if (error.status === 401) return { message, fix: 'Check your email and password, or reset your password.' };
  return error.status >= 500 ? { message, fix: 'Please try again in a moment. Nothing is lost.' } : { message };
}

/** Returns null, without a toast, for an error that is not from a call. */
export function showCallFailure(error: unknown): ReturnType<typeof callFailureToast> | null {
  const failure = callFailure(error);
  if (failure === null) return null;
  const toast = callFailureToast(failure);
  showToast(toast);
  return toast;
}

function waitWords(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The server accepted a sign-in, but the device could not store it. */
function signInNotStoredWords(failure: SignInNotStored['why'], device: string): Required<Problem> {
  if (failure === 'held up') {
    return {
      message: 'Another tab keeps your grade book from opening.',
      fix: 'Close the other tabs of the grade book, then sign in again.',
    };
  }
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
