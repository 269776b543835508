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
    // Only sets the field `deleted`, without a tombstone (docs/sync.md D1). If the student's creation was refused, so is the
    // removal, and the teacher can send both again. In a deleted class it succeeds for a device (D3), but not for a REST client
    // without edit stamps.
    const before = isRest(context) ? null : await lookUp(context, 'students', params.id);
    const student = before ?? (await need(context, 'students', params.id));
    await update(context, student, withRemovedAt(context, student, { deleted: true }));
    return undefined;
  }),
];

type NewStudent = Parsed<(typeof createStudent)['body']>;
type StudentChange = Parsed<(typeof patchStudent)['body']>;

/** `before` is null for a new student. */
async function addStudent(
  context: WriteContext,
  given: NewStudent,
  before: ServerRowOf<'students'> | null,
): Promise<ServerRowOf<'students'>> {
  const { id = before?.id ?? context.newId(), classId, ...details } = given;
  const fixed = { classId, createdAt: editedAt(context) };
  // The student stays in the class, even if the write contains another one.
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

/** An already removed student keeps the time of the first removal. */
function withRemovedAt(context: WriteContext, before: ServerRowOf<'students'> | null, written: Written): Written {
  const stamped: Written = { ...written, ...stampedFields('students', written, context.stamp) };
  const removedAt = before?.fields.removedAt;
  return written.deleted && removedAt ? { ...stamped, removedAt } : stamped;
}

/**
 * Answers contain the full name as display name of a student without a nickname, and a REST client may send it back. As a
 * nickname it would no longer change with the full name.
 */
function repeatsName(context: WriteContext, before: ServerRowOf<'students'> | null, nickname: string | null): boolean {
  // An old name may contain invisible characters, and the one in the body was cleaned.
  return isRest(context) && before?.fields.nickname === null && nickname === cleanName(before.fields.fullName);
}

/**
 * The student with this name, for a client that sends no ids (X-13; devices send ids, docs/sync.md W3). Students that an
 * earlier name of the list has matched (`named`) are skipped. Of several (docs/product.md 3.4), one with the given number is
 * preferred, then one with exactly this spelling.
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
