import type { TableName } from '#domain/tables/all.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { need, type WriteContext } from '../../sync/apply/write-context.ts';

/** Refuses a write that names a row of another class. A row without a class, for example a grade book, fits every class. */
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
 * Makes a noun for the message of a refusal from the name of a table, for example `race` from `races`. The app has its
 * own words (src/words/rows.ts).
 */
export function nounOf(table: TableName): string {
  const one = table.replace(/(?<=ss)es$|s$/, '');
  return one.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
