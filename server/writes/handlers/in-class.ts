import type { TableName } from '#domain/tables/all.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { need, type WriteContext } from '../../sync/apply/write-context.ts';

/**
 * Throws if the row is deleted, missing, or of another class. The class is not checked if the table has none or `classId` is
 * undefined.
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

/** Returns for example `race` for `races`. The app uses other words (src/words/rows.ts). */
export function nounOf(table: TableName): string {
  const one = table.replace(/(?<=ss)es$|s$/, '');
  return one.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
