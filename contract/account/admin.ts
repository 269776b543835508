import * as z from 'zod/mini';
import { endpoint } from '../parts/endpoint.ts';
import { id, instant } from '../parts/fields.ts';

/** An account as an admin sees it, with counts of the teacher's rows, but no content of them (docs/product.md 9.3). */
const account = z.object({
  id,
  username: z.string(),
  email: z.string(),
  roleId: z.int(),
  isEmailVerified: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  lastLogin: z.nullable(instant),
  loginAttempts: z.int(),
  loginCount: z.int(),
  trialEndDate: instant,
  accountStatus: z.string(),
  totalClasses: z.int(),
  totalStudents: z.int(),
  totalAssessments: z.int(),
  totalDailyPointsEntries: z.int(),
});

export const listAccounts = endpoint({
  method: 'GET',
  path: 'admin',
  summary: 'All accounts, and how many rows each one has',
  access: 'admin',
  answer: z.array(account),
});
