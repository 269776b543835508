import { index, required, rowTable } from './002-rows.ts';
import type { Migration } from './migration.ts';

/** Creates the tables for clashes, names of devices, races and race events (docs/sync.md W9.1, Rows). */
export const clashesAndRaces: Migration = {
  name: '006-clashes-and-races',
  async up(trx) {
    await trx.schema
      .createTable('devices')
      .addColumn('teacher_id', 'bigint', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('id', 'text', required)
      .addColumn('name', 'text', required)
      .addPrimaryKeyConstraint('devices_pk', ['teacher_id', 'id'])
      .execute();
    await rowTable(trx, 'races')
      .addColumn('class_id', 'bigint', required)
      .addColumn('laps', 'integer', required)
      .addColumn('hide_when_finished', 'integer', required)
      .addColumn('hide_absent', 'integer', required)
      .addColumn('show_numbers', 'integer', required)
      .addColumn('sort_by_laps', 'integer', required)
      .addColumn('assessment_id', 'bigint')
      .addColumn('created_at', 'text', required)
      .execute();
    await rowTable(trx, 'race_events')
      .addColumn('race_id', 'bigint', required)
      .addColumn('class_id', 'bigint', required)
      .addColumn('kind', 'text', required)
      .addColumn('student_id', 'bigint')
      .addColumn('elapsed', 'integer', required)
      .addColumn('at', 'text', required)
      .addColumn('undoes', 'bigint')
      .execute();
    let clashes = rowTable(trx, 'clashes')
      .addColumn('mark_id', 'bigint', required)
      .addColumn('class_id', 'bigint', required)
      .addColumn('unit', 'text', required)
      .addColumn('created_at', 'text', required);
    for (const side of ['kept', 'lost']) {
      clashes = clashes
        .addColumn(side, 'text', required)
        .addColumn(`${side}_device`, 'text', required)
        .addColumn(`${side}_device_name`, 'text')
        .addColumn(`${side}_at`, 'text', required);
    }
    await clashes.execute();
    for (const table of ['races', 'race_events', 'clashes']) {
      await index(trx, table, 'feed', ['change']);
      await index(trx, table, 'tomb', ['tomb']);
      await index(trx, table, 'of_class', ['class_id']);
    }
    await index(trx, 'race_events', 'of_race', ['race_id']);
    await index(trx, 'clashes', 'of_mark', ['mark_id']);
  },
};
