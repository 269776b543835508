import { patchUser, putSettings } from '#contract/account/user.ts';
import { SETTINGS_FIELDS } from '#domain/scoring/settings.ts';
import type { Fields } from '#domain/tables/table.ts';
import { settingsAnswer } from '../../presenters/answers.ts';
import { userAnswer } from '../../presenters/user-answer.ts';
import { need, update } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const profileWrites = [
  handle(patchUser, async (context, { body }) => {
    const { currentGradeBookId } = body;
    if (typeof currentGradeBookId === 'number') await need(context, 'gradeBooks', currentGradeBookId);
    const before = await need(context, 'profile', context.teacherId);
    if (currentGradeBookId !== undefined) await update(context, before, { currentGradeBookId });
    return async () => await userAnswer(context.trx, context.teacherId);
  }),
  handle(putSettings, async (context, { body }) => {
    const before = await need(context, 'settings', context.teacherId);
    const scoring = Object.fromEntries(SETTINGS_FIELDS.map((name) => [name, body[name as keyof typeof body] ?? null]));
    const row = await update(context, before, scoring as Fields);
    return async () => settingsAnswer(row);
  }),
];
