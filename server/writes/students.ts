import { createStudents, deleteStudent, patchStudent } from '#contract/students.ts';
import { foldName, splitFullName } from '#domain/names.ts';
import type { Fields, FieldValue } from '#domain/rows.ts';
import { create, editedAt, isRest, lookUp, need, update, type WriteContext } from '../sync/context.ts';
import { Refusal } from '../sync/refusal.ts';
import { childrenOf, type ServerRow } from '../sync/store.ts';
import { studentAnswer } from './answers.ts';
import { handle } from './write.ts';

export const studentWrites = [
  handle(createStudents, async (context, { body }) => {
    const rows: ServerRow[] = [];
    for (const { id, classId, ...details } of body.students) {
      const written = writtenFields(details);
      const before =
        id === undefined
          ? await livingNamesake(context, classId, details.fullName)
          : await lookUp(context, 'students', id);
      const rowId = id ?? before?.id ?? context.newId();
      const free = await withFreeNumber(context, { id: rowId, classId }, written, before === null);
      const fixed = { classId, createdAt: editedAt(context) };
      rows.push(await create(context, 'students', rowId, fixed, free));
    }
    return async () => rows.map(studentAnswer);
  }),
  handle(patchStudent, async (context, { body }) => {
    const { id, ...changes } = body;
    const before = await need(context, 'students', id);
    const classId = Number(before.fields['classId']);
    const revived = changes.deleted === false && before.fields['deleted'] === true;
    const written = writtenFields(changes);
    // Whoever comes back brings the old number along; it is judged, but only its loss is a change of it (W10).
    const number = written['number'] ?? (revived ? (before.fields['number'] ?? null) : null);
    const judged = await withFreeNumber(context, { id, classId }, { ...written, number }, revived);
    const isLost = number !== null && judged['number'] === null;
    const row = await update(context, before, isLost ? judged : written);
    return async () => studentAnswer(row);
  }),
  handle(deleteStudent, async (context, { params }) => {
    // Deleting what is dead or never was is done (docs/sync.md D3); a client without stamps is told.
    if (isRest(context)) await need(context, 'students', params.id);
    const row = await lookUp(context, 'students', params.id);
    if (row) await update(context, row, { deleted: true });
    return undefined;
  }),
];

function writtenFields(details: Readonly<Record<string, FieldValue | undefined>>): Fields {
  const written: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(details)) if (value !== undefined) written[name] = value;
  return typeof details['fullName'] === 'string' ? { ...written, ...splitFullName(details['fullName']) } : written;
}

/** A client without ids means the living student of that name; devices bring ids and are never matched (docs/sync.md W3). */
async function livingNamesake(context: WriteContext, classId: number, fullName: string): Promise<ServerRow | null> {
  const students = await classmates(context, classId);
  return students.find((row) => foldName(String(row.fields['fullName'])) === foldName(fullName)) ?? null;
}

async function classmates(context: WriteContext, classId: number): Promise<ServerRow[]> {
  const students = await childrenOf(context.trx, context.teacherId, 'students', [classId]);
  return students.filter((row) => row.tomb === null && row.fields['deleted'] === false);
}

/** A new or revived student of a device loses a number that was taken meanwhile; a change is asked (docs/sync.md D5). */
async function withFreeNumber(
  context: WriteContext,
  student: { id: number; classId: number },
  written: Fields,
  isNew: boolean,
): Promise<Fields> {
  const { number } = written;
  if (number === undefined || number === null) return written;
  const others = (await classmates(context, student.classId)).filter((row) => row.id !== student.id);
  if (!others.some((row) => row.fields['number'] === number)) return written;
  if (isNew && !isRest(context)) return { ...written, number: null };
  throw new Refusal('number_taken', 'Number already taken', { rowId: student.id });
}
