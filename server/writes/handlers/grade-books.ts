import { createGradeBook, deleteGradeBook, renameGradeBook } from '#contract/rows/grade-books.ts';
import { foldTitle, freeName } from '#domain/text/names.ts';
import { gradeBookNameProblem } from '#domain/validation.ts';
import { otherGradeBookNames } from '../../rows/grade-books.ts';
import { withId } from '../../rows/server-row.ts';
import { deleteTree, rowToDelete } from '../../sync/apply/deletes.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { create, editedAt, isRest, lookUp, need, update, type WriteContext } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const gradeBookWrites = [
  handle(createGradeBook, async (context, { body }) => {
    const id = body.id ?? context.newId();
    const name = await nameFor(context, id, body.name, 'new');
    const at = editedAt(context);
    const row = await create(context, 'gradeBooks', id, { createdAt: at, updatedAt: at }, { name });
    return async () => withId(row);
  }),
  handle(renameGradeBook, async (context, { body }) => {
    const before = await need(context, 'gradeBooks', body.id);
    if (before.fields.name !== body.name) {
      const problem = gradeBookNameProblem(body.name, 'edit');
      if (problem) throw new Refusal('invalid', problem.message);
    }
    const name = await nameFor(context, body.id, body.name, 'changed');
    const row = await update(context, before, { name });
    return async () => withId(row);
  }),
  handle(deleteGradeBook, async (context, { params }) => {
    const row = await rowToDelete(context, 'gradeBooks', params.id);
    if (!row) return undefined;
    const profile = await lookUp(context, 'profile', context.teacherId);
    if (profile?.fields.currentGradeBookId === params.id) {
      throw new Refusal('current', 'This is the current grade book. Choose another one first.', { rowId: params.id });
    }
    await deleteTree(context, row);
    return undefined;
  }),
];

/**
 * A new grade book of a device, whose name another device has used meanwhile, becomes "Name 2". Otherwise a used name is
 * refused (docs/sync.md D5).
 */
async function nameFor(context: WriteContext, id: number, name: string, kind: 'new' | 'changed'): Promise<string> {
  const taken = await otherGradeBookNames(context.trx, context.teacherId, id);
  if (!taken.has(foldTitle(name))) return name;
  if (kind === 'new' && !isRest(context)) return freeName(name, taken);
  throw new Refusal('name_taken', 'Grade Book already exists', { rowId: id });
}
