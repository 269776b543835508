import type { Kysely } from 'kysely';
import { email as emailSchema } from '#contract/fields.ts';
import { ADMIN_ROLE, TEACHER_ROLE, type Teacher, teacherByEmail } from '../accounts/teachers.ts';
import type { Database } from '../db/schema.ts';
import { isoAt } from '../platform/clock.ts';
import { OperatorProblem } from './problem.ts';

/** The values that the operator can set as the status of an account (docs/product.md 1.3). */
const STATUSES = ['Trial', 'Active', 'Expired'] as const;

/** The account with this email. Upper and lower case make no difference. */
export async function accountByEmail(db: Kysely<Database>, given: string): Promise<Teacher> {
  const parsed = emailSchema.safeParse(given);
  if (!parsed.success) throw new OperatorProblem(`${given} is no email address.`, true);
  const teacher = await teacherByEmail(db, parsed.data);
  if (!teacher) throw new OperatorProblem(`There is no account of ${parsed.data}.`);
  return teacher;
}

/** Gives a teacher the role of an admin. It takes effect with the teacher's next call. */
export async function promote(db: Kysely<Database>, given: string, now: number): Promise<string> {
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { roleId: Math.max(ADMIN_ROLE, teacher.roleId) }, now);
  return `${teacher.email} is an admin.`;
}

/** Takes the role of an admin away. It takes effect with the teacher's next call. */
export async function demote(
  db: Kysely<Database>,
  given: string,
  { now, adminEmails }: { now: number; adminEmails: readonly string[] },
): Promise<string> {
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { roleId: TEACHER_ROLE }, now);
  if (adminEmails.includes(teacher.email)) {
    throw new OperatorProblem(`${teacher.email} stays an admin while ADMIN_EMAILS names this address.`);
  }
  return `${teacher.email} is a teacher.`;
}

export async function setStatus(db: Kysely<Database>, given: string, status: string, now: number): Promise<string> {
  const accountStatus = STATUSES.find((known) => known.toLowerCase() === status.toLowerCase());
  if (!accountStatus) throw new OperatorProblem(`The status must be one of ${STATUSES.join(', ')}.`, true);
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { accountStatus }, now);
  return `${teacher.email} is ${accountStatus}.`;
}

async function change(
  db: Kysely<Database>,
  id: number,
  fields: { roleId: number } | { accountStatus: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('teachers')
    .set({ ...fields, updatedAt: isoAt(now) })
    .where('id', '=', id)
    .execute();
}
