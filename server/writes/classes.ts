import { createClass, deleteClass } from '#contract/classes.ts';
import { bury, create, editedAt, isRest, lookUp, need } from '../sync/context.ts';
import { childrenOf } from '../sync/store.ts';
import { classAnswer } from './answers.ts';
import { handle } from './write.ts';

export const classWrites = [
  handle(createClass, async (context, { body }) => {
    const id = body.id ?? context.newId();
    const fixed = { gradeBookId: body.gradeBookId, createdAt: editedAt(context) };
    const row = await create(context, 'classes', id, fixed, { name: body.name });
    return async () => await classAnswer(context.trx, context.teacherId, row);
  }),
  handle(deleteClass, async (context, { params }) => {
    const { trx, teacherId } = context;
    // Deleting what is dead or never was is done (docs/sync.md D3); a client without stamps is told.
    if (isRest(context)) await need(context, 'classes', params.id);
    const row = await lookUp(context, 'classes', params.id);
    if (!row || row.tomb !== null) return undefined;
    const below = [
      ...(await childrenOf(trx, teacherId, 'students', [row.id])),
      ...(await childrenOf(trx, teacherId, 'marks', [row.id])),
    ];
    await bury(context, [row], below, 'changes');
    return undefined;
  }),
];
