import * as z from 'zod/mini';
import { accepting } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { MOST_REPORT_TEXT } from '#domain/tables/profile.ts';
import { id, idInPath, instant, limited, password, text } from '../parts/fields.ts';
import { lettersBody, settings, settingsBody } from './settings.ts';

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  roleId: z.int(),
  currentGradeBookId: z.nullable(id),
  /** The teacher's name on printed reports. */
  reportName: z.nullable(z.string()),
  school: z.nullable(z.string()),
  loginCount: z.int(),
  trialEndDate: instant,
  accountStatus: z.string(),
  isEmailVerified: z.boolean(),
  /** On any device; null if nobody has signed in to the account yet. */
  lastLogin: z.nullable(instant),
  /** Given by the operator (docs/product.md 1.70); usually empty. */
  permissions: z.array(z.string()),
  settings,
});
export type User = z.infer<typeof user>;

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

/** Deletes the account and all its rows immediately and for good (docs/product.md 1.15). */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: 'user',
  summary: 'Delete the account and all its data',
});

const session = z.object({
  id,
  deviceName: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
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

/** The app does not check that the grade book exists, because its create may still wait in the outbox. The server does. */
export const patchUser = endpoint({
  method: 'PATCH',
  path: 'user',
  summary: 'Choose the current grade book, and the name and school on printed reports',
  synced: true,
  // The server refuses another user name or address than the account's own (docs/product.md 9.1).
  body: accepting(
    user,
    {
      currentGradeBookId: z.optional(z.nullable(id)),
      reportName: z.optional(z.nullable(text(MOST_REPORT_TEXT))),
      school: z.optional(z.nullable(text(MOST_REPORT_TEXT))),
    },
    ['username', 'email'],
  ),
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
  summary: 'Replace the settings of scoring, but not the letters; what is left out is empty',
  synced: true,
  body: settingsBody,
  answer: settings,
});

export const patchSettings = endpoint({
  method: 'PATCH',
  path: 'user/settings',
  summary: 'Choose the letters of grades',
  synced: true,
  body: lettersBody,
  answer: settings,
});
