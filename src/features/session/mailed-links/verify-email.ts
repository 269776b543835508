import { useEffect, useState } from 'react';
import { verifyEmail } from '#contract/user.ts';
import type { Problem } from '#domain/validation.ts';
import { ApiError } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import { whileShown } from '../../../ui/while-shown.ts';
import { callProblem } from '../call-problem.ts';

export type Verification =
  | { state: 'working' }
  | { state: 'verified' }
  /** True (`again`) if the call failed but the link may still be valid, so that the teacher can try it again. */
  | { state: 'failed'; problem: Problem; again: boolean };

/**
 * The tokens that the app has already sent to the server. A link works only once, so the app sends each token once, even if
 * React renders the screen twice.
 */
const asked = new Map<string, Promise<Verification>>();

function ask(token: string): Promise<Verification> {
  let answer = asked.get(token);
  if (!answer) {
    answer = call(verifyEmail, { query: { token } }).then(
      (): Verification => ({ state: 'verified' }),
      (error: unknown): Verification => {
        asked.delete(token);
        return { state: 'failed', problem: callProblem(error), again: mayHelpAgain(error) };
      },
    );
    asked.set(token, answer);
  }
  return answer;
}

/** Whether the same link may still be valid, because the call failed for another reason. */
function mayHelpAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

const NO_TOKEN: Verification = {
  state: 'failed',
  again: false,
  problem: { message: 'This link is incomplete.', fix: 'Open it from the email again, or get a new one.' },
};

/** Verifies the address with the token of the mail's link (docs/product.md 1.4). */
export function useVerification(token: string | null) {
  const [verification, setVerification] = useState<Verification>(token ? { state: 'working' } : NO_TOKEN);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => (token ? whileShown(ask(token), setVerification) : undefined), [token, attempt]);
  const again = () => {
    setVerification({ state: 'working' });
    setAttempt((count) => count + 1);
  };
  return { verification, again };
}
