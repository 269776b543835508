import type { PlaceOf } from '#domain/drafts/kinds.ts';
import { fieldText, type StudentField } from '#domain/students/fields.ts';
import { touchStudent } from '../../src/repositories/students/student-changes.ts';
import type { SyncDevice } from '../../src/sync/device.ts';

/** Null clears a field. */
export type TypedTexts = Readonly<Partial<Record<StudentField, string | null>>>;

/** What the dialog of a student does when the teacher types. */
export async function typeStudent(device: SyncDevice, at: PlaceOf<'student'>, texts: TypedTexts): Promise<void> {
  const student = await device.db.students.get(at.studentId);
  const fields = Object.entries(texts) as [StudentField, string | null][];
  const typed = fields.map(([name, text]) => [name, { text, before: student ? fieldText(student, name) : '' }]);
  await touchStudent(device, at, Object.fromEntries(typed));
}
