import { verifyEmail } from '#contract/account/sign-up.ts';
import { call } from '../../../api/client.ts';
import { enter } from '../sign-in/enter.ts';

/**
 * Verifies the email to which this token was mailed, and signs the teacher in (docs/product.md 1.4). If the call that
 * verifies the email fails, throws the error of this call. If any other error is thrown, the email is already verified.
 */
export async function verifyAndSignIn(token: string, password: string): Promise<void> {
  await enter(async () => {
    const answer = await call(verifyEmail, { query: { token }, body: { password } });
    if (!('user' in answer)) throw new Error('The server verified the email without a sign-in.');
    return answer;
  });
}
