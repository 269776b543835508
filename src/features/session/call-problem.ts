import type { Problem } from '#domain/validation.ts';
import { ApiError } from '../../api/call.ts';
import { NoAnswer } from '../../api/send.ts';
import { showToast } from '../../ui/toast-store.ts';
import { SIGN_IN_HELD_UP } from '../../words/versions.ts';
import { signInNotStoredWords } from '../../words/failures.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { DatabaseHeldUp } from './sign-in/held-up.ts';
import { SignInNotStored } from './sign-in/not-stored.ts';

/**
 * The message beside a pressed button about its failed call (docs/product.md 7.2). For a missing network the app also shows
 * the toast that the specification asks for. Any other error that does not come from a call is thrown again.
 */
export function callProblem(error: unknown): Problem {
  if (error instanceof NoAnswer) {
    showToast({ title: 'Network Error', description: 'Poor connection', variant: 'destructive' });
    return { message: 'You’re offline.', fix: 'Connect to Wi-Fi and try again.' };
  }
  if (error instanceof DatabaseHeldUp) return SIGN_IN_HELD_UP;
  if (error instanceof SignInNotStored) return signInNotStoredWords(error.why, deviceKind());
  if (!(error instanceof ApiError)) throw error;
  // Adds the time to wait, if the server's message does not name it already.
  if (error.status === 429 && error.retryAfter !== null && !error.message.includes('Try again')) {
    return { message: error.message, fix: `Try again in ${waitWords(error.retryAfter)}.` };
  }
  if (error.status === 401)
    return { message: error.message, fix: 'Check your email and password, or reset your password.' };
  if (error.status >= 500) return { message: error.message, fix: 'Please try again in a moment. Nothing is lost.' };
  return { message: error.message };
}

function waitWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
