import { TABLE_NAMES } from '../../domain/tables/all.ts';
import type { WritesServer } from './writes.ts';

/** Removes every change after this change number from the database, as if somebody had restored a copy from that moment. */
export async function putBack({ db, teacherId }: WritesServer, counter: number): Promise<void> {
  for (const table of TABLE_NAMES) {
    await db.deleteFrom(table).where('teacherId', '=', teacherId).where('change', '>', counter).execute();
  }
  await db
    .deleteFrom('answers')
    .where('teacherId', '=', teacherId)
    .where((eb) => eb.or([eb('change', '>', counter), eb('change', 'is', null)]))
    .execute();
  await db.updateTable('teachers').set({ counter }).where('id', '=', teacherId).execute();
}
