import * as z from 'zod/mini';
import { accepting } from './accepting.ts';
import { login } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { email, id, idInPath, instant, lengthFirst, limited, password, printable } from './fields.ts';
import { settings, settingsBody } from './settings.ts';

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  roleId: z.int(),
  currentGradeBookId: z.nullable(id),
  loginCount: z.int(),
  trialEndDate: instant,
  accountStatus: z.string(),
  isEmailVerified: z.boolean(),
  settings,
});
export type User = z.infer<typeof user>;

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

/** With the password the call also signs in, and its answer is that of `login` (docs/product.md 1.4). */
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
 * Gives every address the same answer, so that nobody can find out which addresses have an account. Only an address with an
 * account gets the mail (docs/product.md 1.13).
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
 * Removes an account whose email was never verified. The mail with the verification link has the token, so that a person
 * whose email somebody else used can remove the account (docs/product.md 1.3).
 */
export const removeUnverified = endpoint({
  method: 'POST',
  path: 'user/remove-unverified',
  summary: 'Remove an account that was never verified, with the token of its mail',
  access: 'public',
  body: z.strictObject({ token: mailedToken }),
  answer: sent,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: 'user/password',
  summary: 'Change the password; every other session ends',
  errors: ['too_many'],
  body: z.strictObject({
    oldPassword: limited(200).check(z.minLength(1, 'Required'), z.maxLength(200)),
    newPassword: password,
  }),
});

/** Deletes the account and all rows of the teacher at once. Nothing can bring them back (docs/product.md 1.15). */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: 'user',
  summary: 'Delete the account and all its data',
});

/** One session of the account, which is one signed-in device. */
const session = z.object({
  id,
  deviceName: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** True for the device that makes this call. */
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: 'user/sessions',
  summary: 'The signed-in devices',
  answer: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: 'user/sessions/:id',
  summary: 'Sign one device out',
  errors: ['unknown'],
  params: z.object({ id: idInPath }),
});

export const me = endpoint({
  method: 'GET',
  path: 'user/me',
  summary: 'The account, its settings and its current grade book',
  answer: user,
});

/** The app does not check that the grade book exists, because its create may still wait in the outbox. The server checks it. */
export const patchUser = endpoint({
  method: 'PATCH',
  path: 'user',
  summary: 'Choose the current grade book',
  synced: true,
  body: accepting(user, { currentGradeBookId: z.optional(z.nullable(id)) }),
  answer: user,
});

export const getSettings = endpoint({
  method: 'GET',
  path: 'user/settings',
  summary: 'The settings of scoring',
  answer: settings,
});

export const putSettings = endpoint({
  method: 'PUT',
  path: 'user/settings',
  summary: 'Replace the settings of scoring; what is left out is empty',
  synced: true,
  body: settingsBody,
  answer: settings,
});
