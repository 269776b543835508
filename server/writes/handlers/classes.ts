import { putActivityNote } from '#contract/rows/activity-notes.ts';
import { createClass, patchClass } from '#contract/rows/classes.ts';
import { timesProblem } from '#domain/class-times.ts';
import { activityNoteId } from '#domain/ids.ts';
import { unitsTouched } from '#domain/rows/units.ts';
import type { Fields } from '#domain/tables/table.ts';
import { classNameProblem, type Problem } from '#domain/validation.ts';
import { classAnswer } from '../../presenters/class-answers.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { create, editedAt, need, update } from '../../sync/apply/write-context.ts';
import { touchedFields } from './touched.ts';
import { handle } from '../write.ts';

export const classWrites = [
  handle(createClass, async (context, { body }) => {
    const { id = context.newId(), gradeBookId, ...details } = body;
    const written = touchedFields(details);
    refuse(problemOf({}, written));
    const fixed = { gradeBookId, createdAt: editedAt(context) };
    const row = await create(context, 'classes', id, fixed, written);
    return async () => await classAnswer(context.trx, context.teacherId, row);
  }),
  handle(patchClass, async (context, { body }) => {
    const { id, ...changes } = body;
    const before = await need(context, 'classes', id);
    const written = touchedFields(changes);
    refuse(nameProblem(before.fields, written) ?? problemOf(before.fields, written));
    const row = await update(context, before, written);
    return async () => await classAnswer(context.trx, context.teacherId, row);
  }),
  /** The id is a hash of class and day, so all devices write the same row (docs/sync.md W3). */
  handle(putActivityNote, async (context, { body }) => {
    const { classId, date, shortNote, longNote } = body;
    const id = activityNoteId(classId, date);
    const written = touchedFields({ shortNote, longNote });
    const row = await create(context, 'activityNotes', id, { classId, date }, written);
    return async () => row.fields;
  }),
];

function refuse(problem: Problem | null): void {
  if (problem) throw new Refusal('invalid', problem.message);
}

/** A stored name may be saved unchanged, even if it breaks a current rule (docs/product.md 2.2). */
function nameProblem(before: Fields, { name }: Fields): Problem | null {
  return typeof name === 'string' && name !== before['name'] ? classNameProblem(name, 'server') : null;
}

/** A change may set only one end of the lesson time; the other is in the stored row. */
function problemOf(before: Fields, written: Fields): Problem | null {
  return unitsTouched('classes', written).includes('times') ? timesProblem({ ...before, ...written }) : null;
}
