import { sql, type Transaction } from 'kysely';
import type { UnitSources } from '#domain/sync/merge.ts';
import { parseStamp } from '#domain/sync/stamp.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Database } from '../schema.ts';
import type { Migration } from './migration.ts';

/**
 * Sets the fields of contract version 3 in older rows: the day of a clash, the device of a race event, and the time at which a
 * student was removed. The change numbers of the rows stay the same. Devices get the new values nevertheless, because each
 * device makes a full pull when it upgrades.
 */
export const fillNewFields: Migration = {
  name: '009-fill-new-fields',
  async up(trx) {
    for (const { id } of await trx.selectFrom('teachers').select('id').execute()) {
      await sql`update clashes set day = (select marks.created_at from marks
        where marks.teacher_id = clashes.teacher_id and marks.id = clashes.mark_id) where teacher_id = ${id}`.execute(
        trx,
      );
      // An event is never changed, so the device that wrote it last is also the device that created it.
      await sql`update race_events set device = last_device where teacher_id = ${id}`.execute(trx);
      await fillRemovedAt(trx, id);
    }
  },
};

/** Sets the time at which a student was removed. This time is the edit stamp of the unit `deleted`. */
async function fillRemovedAt(trx: Transaction<Database>, teacherId: number): Promise<void> {
  const removed = await trx
    .selectFrom('students')
    .select(['id', 'units'])
    .where('teacherId', '=', teacherId)
    .where('deleted', '=', 1)
    .execute();
  for (const { id, units } of removed) {
    const stamp = parseStamp((JSON.parse(units) as UnitSources)['deleted']?.stamp ?? '');
    if (!stamp) continue;
    const removedAt = isoAt(stamp.ms);
    await trx
      .updateTable('students')
      .set({ removedAt })
      .where('teacherId', '=', teacherId)
      .where('id', '=', id)
      .execute();
  }
}
