import type { Parsed } from '#contract/parts/endpoint.ts';
import { createStudent, createStudents, deleteStudent, patchStudent, patchStudents } from '#contract/rows/students.ts';
import { cleanName, splitFullName } from '#domain/text/names.ts';
import { stampedFields } from '#domain/sync/stamped-fields.ts';
import type { FieldsOf } from '#domain/tables/all.ts';
import { lastVersions, studentAnswer } from '../../presenters/answers.ts';
import type { ServerRowOf } from '../../rows/server-row.ts';
import {
  create,
  editedAt,
  isRest,
  lookUp,
  lookUpAll,
  need,
  update,
  type WriteContext,
} from '../../sync/apply/write-context.ts';
import { classmates, noteStudent, withFreeNumbers } from './student-numbers.ts';
import { touchedFields } from './touched.ts';
import { handle } from '../write.ts';

export const studentWrites = [
  handle(createStudent, async (context, { body }) => {
    const before = body.id === undefined ? null : await lookUp(context, 'students', body.id);
    const row = await addStudent(context, body, before);
    return async () => studentAnswer(row);
  }),
  handle(createStudents, async (context, { body }) => {
    await lookUpAll(
      context,
      'students',
      body.students.flatMap(({ id }) => id ?? []),
    );
    const rows: ServerRowOf<'students'>[] = [];
    for (const given of body.students) {
      const before =
        given.id === undefined
          ? await livingNamesake(context, given, new Set(rows.map(({ id }) => id)))
          : await lookUp(context, 'students', given.id);
      rows.push(await addStudent(context, given, before));
    }
    return async () => lastVersions(rows).map(studentAnswer);
  }),
  handle(patchStudent, async (context, { body }) => {
    const rows = await changeStudents(context, [body]);
    return async () => onlyOne(rows.map(studentAnswer));
  }),
  handle(patchStudents, async (context, { body }) => {
    const rows = await changeStudents(context, body);
    return async () => rows.map(studentAnswer);
  }),
  handle(deleteStudent, async (context, { params }) => {
    // This write only sets the field `deleted` of the student and makes no tombstone (docs/sync.md D1). If the student does not
    // exist because its creation was refused, the removal is refused too, so that the teacher can send both writes again in
    // their order. If the student's class is deleted, the removal by a device succeeds (D3), but the removal by a REST client
    // without edit stamps is refused.
    const before = isRest(context) ? null : await lookUp(context, 'students', params.id);
    const student = before ?? (await need(context, 'students', params.id));
    await update(context, student, withRemovedAt(context, student, { deleted: true }));
    return undefined;
  }),
];

type NewStudent = Parsed<(typeof createStudent)['body']>;
type StudentChange = Parsed<(typeof patchStudent)['body']>;

/** Creates a student, or changes the existing student. `before` is the existing row, or null for a new student. */
async function addStudent(
  context: WriteContext,
  given: NewStudent,
  before: ServerRowOf<'students'> | null,
): Promise<ServerRowOf<'students'>> {
  const { id = before?.id ?? context.newId(), classId, ...details } = given;
  const fixed = { classId, createdAt: editedAt(context) };
  // An existing student stays in the same class, even if the write contains another class. So no other student of the existing
  // class may have the same number.
  const plan = {
    id,
    classId: before ? classOf(before) : classId,
    before,
    written: writtenFields(context, before, details),
  };
  const plans = await withFreeNumbers(context, [plan]);
  const row = await create(context, 'students', id, fixed, onlyOne(plans).written);
  noteStudent(context, row);
  return row;
}

async function changeStudents(
  context: WriteContext,
  changes: readonly StudentChange[],
): Promise<ServerRowOf<'students'>[]> {
  await lookUpAll(
    context,
    'students',
    changes.map(({ id }) => id),
  );
  const plans = [];
  for (const { id, ...change } of changes) {
    const before = await need(context, 'students', id);
    plans.push({ id, classId: classOf(before), before, written: writtenFields(context, before, change) });
  }
  const rows: ServerRowOf<'students'>[] = [];
  for (const { before, written } of await withFreeNumbers(context, plans)) {
    rows.push(await update(context, before, written));
  }
  return rows;
}

function classOf(student: ServerRowOf<'students'>): number {
  return student.fields.classId;
}

function onlyOne<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('One student went in and none came out');
  return item;
}

type Written = Partial<FieldsOf<'students'>>;

function writtenFields(
  context: WriteContext,
  before: ServerRowOf<'students'> | null,
  details: Omit<StudentChange, 'id'>,
): Written {
  const { nickname, ...others } = touchedFields(details);
  const written = nickname === undefined || repeatsName(context, before, nickname) ? others : { ...others, nickname };
  const named = details.fullName !== undefined ? { ...written, ...splitFullName(details.fullName) } : written;
  return withRemovedAt(context, before, named);
}

/** Adds the time of the removal. If the student is already removed, the time of the first removal stays. */
function withRemovedAt(context: WriteContext, before: ServerRowOf<'students'> | null, written: Written): Written {
  const stamped: Written = { ...written, ...stampedFields('students', written, context.stamp) };
  const removedAt = before?.fields.removedAt;
  return written.deleted && removedAt ? { ...stamped, removedAt } : stamped;
}

/**
 * Returns true for a display name that only repeats the full name. Answers contain such a display name for a student without a
 * nickname, and a REST client may send it back. The server does not store it as a nickname, because then the display name would
 * no longer change with the full name.
 */
function repeatsName(context: WriteContext, before: ServerRowOf<'students'> | null, nickname: string | null): boolean {
  // The stored name is cleaned before the comparison, because an old name may contain invisible characters, and the name in the
  // body was already cleaned.
  return isRest(context) && before?.fields.nickname === null && nickname === cleanName(before.fields.fullName);
}

/**
 * Finds the existing student with this name, for a client that sends no ids. Devices send ids, so their students are
 * never matched by name (docs/sync.md W3). A student that an earlier name in the same list has matched (`named`) is skipped,
 * because two equal names in a list are two students. Several students may match, because the comparison ignores some
 * differences in spelling (docs/product.md 3.4). In that case the function prefers the student with the given number, and then
 * the student whose name has exactly this spelling.
 */
async function livingNamesake(
  context: WriteContext,
  { classId, fullName, number }: NewStudent,
  named: ReadonlySet<number>,
): Promise<ServerRowOf<'students'> | null> {
  const students = await classmates(context, classId);
  const namesakes = students.namesakes(fullName).filter(({ id }) => !named.has(id));
  const numbered = typeof number === 'number' && namesakes.find(({ fields }) => fields.number === number);
  const spelled = namesakes.find(({ fields }) => fields.fullName === fullName);
  return numbered || (spelled ?? namesakes[0] ?? null);
}
