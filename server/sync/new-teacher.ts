import type { Transaction } from 'kysely';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { REST_DEVICE } from '#domain/sync/stamp.ts';
import type { Database } from '../db/schema.ts';
import { isoAt } from '../platform/clock.ts';
import { putRow } from '../rows/put-rows.ts';

/** The profile and the scoring settings, without edit stamps, because nobody has edited them. */
export async function seedTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<void> {
  const by = { device: REST_DEVICE, change: 1 };
  const at = isoAt(now);
  const common = { id: teacherId, units: {}, before: null };
  await putRow(trx, teacherId, { ...common, table: 'profile', fields: { currentGradeBookId: null } }, by);
  await putRow(
    trx,
    teacherId,
    { ...common, table: 'settings', fields: { ...defaultSettings(), createdAt: at, updatedAt: at } },
    by,
  );
  await trx.updateTable('teachers').set({ counter: 1 }).where('id', '=', teacherId).execute();
}
