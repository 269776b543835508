import * as z from 'zod/mini';
import { endpoint } from '../parts/endpoint.ts';
import { email, id, limited, printable } from '../parts/fields.ts';

export const sessionUser = z.object({ id, username: z.string(), email: z.string(), roleId: z.int() });
export type SessionUser = z.infer<typeof sessionUser>;

/** In seconds since 1970. The app never signs a teacher out because this time has passed (docs/sync.md L2). */
const exp = z.int();
const deviceName = z.optional(limited(40).check(z.trim(), printable, z.maxLength(40)));

export const profile = endpoint({
  method: 'GET',
  path: 'auth/profile',
  summary: 'Who is signed in',
  answer: z.object({ user: sessionUser, exp }),
});

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in; the answer brings the cookies of a new session',
  errors: ['unauthorized', 'email_not_verified', 'forbidden', 'too_many'],
  access: 'public',
  // The rule of 8 to 20 characters applies only when a teacher chooses a password.
  body: z.strictObject({
    email,
    password: limited(200).check(z.minLength(1, 'Required'), z.maxLength(200)),
    deviceName,
  }),
  answer: z.object({ user: sessionUser, exp }),
});

export const refresh = endpoint({
  method: 'POST',
  path: 'auth/refresh',
  summary: 'Renew the session by its refresh cookie, which changes with every use',
  errors: ['unauthorized', 'other_user', 'no_account', 'unknown_account'],
  access: 'public',
  body: z.optional(z.nullable(z.strictObject({ deviceName }))),
  answer: z.extend(sessionUser, { exp }),
});

export const logout = endpoint({
  method: 'DELETE',
  path: 'auth/logout',
  summary: 'End the session that the cookies name',
  errors: ['other_user'],
  access: 'public',
});
