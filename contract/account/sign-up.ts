/** In a separate file, so that the sign-in page loads only these calls. */
import * as z from 'zod/mini';
import { login } from './auth.ts';
import { endpoint } from '../parts/endpoint.ts';
import { email, lengthFirst, limited, password, printable } from '../parts/fields.ts';

export const signUp = endpoint({
  method: 'POST',
  path: 'user',
  summary: 'Create an account with a sign-up code; a mail brings the link that verifies the address',
  errors: ['too_many'],
  access: 'public',
  status: 201,
  body: z.strictObject({
    code: limited(50).check(z.trim(), printable, z.minLength(1, 'Required'), z.maxLength(50)),
    email,
    password,
    agreedToPolicies: z.literal(true, 'You must agree to the terms and conditions'),
  }),
  answer: z.object({ email: z.string() }),
});

const sent = z.object({ message: z.string() });
const mailedToken = z
  .string('Token not found')
  .check(lengthFirst(200), z.minLength(1, 'Token not found'), z.maxLength(200));

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: 'user/request-email-verification',
  summary: 'Send the verification link by mail once more',
  errors: ['too_many'],
  access: 'public',
  body: z.strictObject({ email }),
  answer: sent,
});

/** With a password, the call also signs the teacher in and returns the answer of `login` (docs/product.md 1.4). */
export const verifyEmail = endpoint({
  method: 'POST',
  path: 'user/verify-email',
  summary: 'Verify an address with the token of its mail; with the password of the account, sign in too',
  errors: ['unauthorized', 'forbidden', 'too_many'],
  access: 'public',
  query: z.object({ token: mailedToken }),
  body: z.optional(z.nullable(z.pick(login.body, { password: true }))),
  answer: z.union([login.answer, z.object({ email: z.string(), message: z.string() })]),
});

/**
 * The answer is the same for every address, so that nobody can find out which have an account. Only such an address gets the
 * mail (docs/product.md 1.13).
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: 'user/request-password-reset',
  summary: 'Send a link by mail that resets the password',
  errors: ['too_many'],
  access: 'public',
  body: z.strictObject({ email }),
  answer: sent,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'user/reset-password',
  summary: 'Set a new password with the token of its mail; every session ends',
  access: 'public',
  body: z.strictObject({ token: mailedToken, newPassword: password }),
  answer: sent,
});

/**
 * Removes an account whose email was never verified, because somebody may have used the email address of another person. The
 * token is in the mail with the verification link (docs/product.md 1.3).
 */
export const removeUnverified = endpoint({
  method: 'POST',
  path: 'user/remove-unverified',
  summary: 'Remove an account that was never verified, with the token of its mail',
  access: 'public',
  body: z.strictObject({ token: mailedToken }),
  answer: sent,
});
