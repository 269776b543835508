import { patchSettings, patchUser, putSettings } from '#contract/account/user.ts';
import { SETTINGS_FIELDS } from '#domain/scoring/settings.ts';
import type { Fields } from '#domain/tables/table.ts';
import { userAnswer } from '../../presenters/user-answer.ts';
import { withId } from '../../rows/server-row.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { need, update } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const profileWrites = [
  handle(patchUser, async (context, { body }) => {
    const { currentGradeBookId, reportName, school } = body;
    const given = Object.entries({ currentGradeBookId, reportName, school }).filter(([, value]) => value !== undefined);
    if (typeof currentGradeBookId === 'number') await need(context, 'gradeBooks', currentGradeBookId);
    const before = await need(context, 'profile', context.teacherId);
    if (given.length > 0) await update(context, before, Object.fromEntries(given) as Fields);
    const answer = await userAnswer(context.trx, context.teacherId);
    refuseOther('username', body.username, answer);
    refuseOther('email', body.email, answer);
    return async () => answer;
  }),
  handle(putSettings, async (context, { body }) => {
    const before = await need(context, 'settings', context.teacherId);
    const scoring: Fields = Object.fromEntries(
      SETTINGS_FIELDS.map((name) => [name, body[name as keyof typeof body] ?? null]),
    );
    const row = await update(context, before, scoring);
    return async () => withId(row);
  }),
  handle(patchSettings, async (context, { body }) => {
    const row = await update(context, await need(context, 'settings', context.teacherId), body);
    return async () => withId(row);
  }),
];

const NAMES = { username: 'user name', email: 'email address' } as const;

/**
 * A client may send back the whole account, but this call changes neither the user name nor the address (docs/product.md 9.1).
 */
function refuseOther(
  field: keyof typeof NAMES,
  given: unknown,
  own: Readonly<Record<keyof typeof NAMES, string>>,
): void {
  if (given === undefined || (typeof given === 'string' && given.toLowerCase() === own[field])) return;
  throw new Refusal('invalid', `The ${NAMES[field]} of an account can’t be changed.`);
}
