import { patchUser, putSettings } from '#contract/account/user.ts';
import { defaultSettings, SETTINGS_FIELDS } from '#domain/scoring/settings.ts';
import { changeByOthers } from '#domain/sync/merge.ts';
import type { Fields } from '#domain/tables/table.ts';
import { settingsAnswer } from '../../presenters/answers.ts';
import { userAnswer } from '../../presenters/user-answer.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import { need, update, type WriteContext } from '../../sync/apply/write-context.ts';
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
    const scoring: Fields = Object.fromEntries(
      SETTINGS_FIELDS.map((name) => [name, body[name as keyof typeof body] ?? null]),
    );
    const row = isOldDefaults(context, before, scoring) ? before : await update(context, before, scoring);
    return async () => settingsAnswer(row);
  }),
];

/**
 * Returns true if a device saved the unchanged defaults and had not received the settings that another device saved before. Then
 * these settings stay, because the teacher has not decided against them (docs/product.md 4.14).
 */
function isOldDefaults({ seen, stamp }: WriteContext, { memory }: ServerRow, scoring: Fields): boolean {
  if (seen === null || changeByOthers(memory, stamp.device) <= seen) return false;
  return Object.entries(defaultSettings()).every(([name, value]) => scoring[name] === value);
}
