import * as z from 'zod/mini';
import { accepting } from './accepting.ts';
import { endpoint } from './endpoint.ts';
import { email, id, instant, password } from './fields.ts';
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
  query: z.object({ token: z.string().check(z.minLength(1, 'Token not found'), z.maxLength(200)) }),
  answer: z.object({ email: z.string(), message: z.string() }),
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
