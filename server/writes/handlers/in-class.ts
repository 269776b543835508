import type { TableName } from '#domain/tables/all.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { need, type WriteContext } from '../../sync/apply/write-context.ts';

/**
 * Throws if the row with this id is deleted, does not exist, or belongs to another class. If the table has no field for a
 * class, or `classId` is undefined, the class is not checked.
 */
export async function needInClass(
  context: WriteContext,
  table: TableName,
  id: number,
  classId: number | undefined,
): Promise<void> {
  const { fields } = await need<TableName>(context, table, id);
  if (classId !== undefined && 'classId' in fields && fields.classId !== classId) {
    throw new Refusal('invalid', `This ${nounOf(table)} is in another class`);
  }
}

/**
 * Makes the noun for a refusal's message from the name of a table, for example `race` from `races`. The app uses other
 * words (src/words/rows.ts).
 */
export function nounOf(table: TableName): string {
  const one = table.replace(/(?<=ss)es$|s$/, '');
  return one.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
