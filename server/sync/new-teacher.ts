import type { Transaction } from 'kysely';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { REST_DEVICE } from '#domain/sync/stamp.ts';
import { isoAt } from '../platform/clock.ts';
import type { Database } from '../db/schema.ts';
import { putRow } from '../rows/put-rows.ts';

/** The rows that every teacher has from the start: profile and scoring settings, which no stamp stands behind yet. */
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
