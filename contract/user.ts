import * as z from 'zod/mini';
import { accepting } from './accepting.ts';
import { endpoint } from './endpoint.ts';
import { email, id, idInPath, instant, password } from './fields.ts';
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
  access: 'public',
  status: 201,
  body: z.strictObject({
    code: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(50)),
    email,
    password,
    agreedToPolicies: z.literal(true, 'You must agree to the terms and conditions'),
  }),
  answer: z.object({ email: z.string() }),
});

const sent = z.object({ message: z.string() });
const mailedToken = z.string().check(z.minLength(1, 'Token not found'), z.maxLength(200));

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: 'user/request-email-verification',
  access: 'public',
  body: z.strictObject({ email }),
  answer: sent,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: 'user/verify-email',
  access: 'public',
  query: z.object({ token: mailedToken }),
  answer: z.object({ email: z.string(), message: z.string() }),
});

/** Says the same to every address; only one that has an account gets the mail (docs/product.md 1.13). */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: 'user/request-password-reset',
  access: 'public',
  body: z.strictObject({ email }),
  answer: sent,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'user/reset-password',
  access: 'public',
  body: z.strictObject({ token: mailedToken, newPassword: password }),
  answer: sent,
});

/** The account and all that the teacher keeps, at once and for good (docs/product.md 1.15). */
export const deleteUser = endpoint({ method: 'DELETE', path: 'user' });

/** A signed-in device. */
const session = z.object({
  id,
  deviceName: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});

export const listSessions = endpoint({ method: 'GET', path: 'user/sessions', answer: z.array(session) });

export const endSession = endpoint({
  method: 'DELETE',
  path: 'user/sessions/:id',
  params: z.object({ id: idInPath }),
});

export const me = endpoint({ method: 'GET', path: 'user/me', answer: user });

/** The grade book may be waiting in the outbox behind another write; the server judges it on arrival. */
export const patchUser = endpoint({
  method: 'PATCH',
  path: 'user',
  synced: true,
  body: accepting(user, { currentGradeBookId: z.optional(z.nullable(id)) }),
  answer: user,
});

export const getSettings = endpoint({ method: 'GET', path: 'user/settings', answer: settings });

export const putSettings = endpoint({
  method: 'PUT',
  path: 'user/settings',
  synced: true,
  body: settingsBody,
  answer: settings,
});
