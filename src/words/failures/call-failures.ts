import type { CallFailure } from '#contract/parts/errors.ts';

interface CallFailureWords {
  readonly title: string;
  readonly text: string;
  /** `error page` if a page could not be loaded, `toast` if a call failed after a press on a button. */
  readonly where: 'toast' | 'error page';
}

/** The text is shown if the server's answer has no message. */
const STATUSES: Readonly<Partial<Record<number, readonly [title: string, text?: string]>>> = {
  400: ['Error'],
  401: ['Unauthorized', 'You are not authorized'],
  403: ['Forbidden', 'You do not have permission'],
  409: ['Conflict', 'Resource already exists'],
  500: ['Server Error'],
};

/** `loadsPage`: the page has nothing to show without the answer (docs/product.md 7.20 to 7.26). */
export function callFailureWords(failure: CallFailure, loadsPage = false): CallFailureWords {
  if (failure.kind === 'no answer') return { title: 'Network Error', text: 'Poor connection', where: 'toast' };
  const known = STATUSES[failure.status];
  const [title, text] = known ?? ['Error'];
  return {
    title,
    text: failure.said || text || failure.message,
    where: known === undefined && loadsPage ? 'error page' : 'toast',
  };
}

/** Returns the toast of a failed call. It is red, so it is shown for four seconds (7.20). */
export function callFailureToast(failure: CallFailure) {
  const { title, text: description } = callFailureWords(failure);
  return { title, description, variant: 'destructive' } as const;
}
