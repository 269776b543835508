import { expect, it } from 'vitest';
import type { TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { markRow, studentRow } from '../../../tests/support/rows.ts';
import { findRow } from '../../rows/find-rows.ts';
import { putRow } from '../../rows/put-rows.ts';
import { MIGRATIONS, migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';

it('W9.3 the migration fills the new fields of old rows: the day of a clash (conflict), the device of a race event, and the time of a removal', async () => {
  const clock = { now: () => 1_760_000_000_000 };
  const at = '2026-08-01T00:00:00.000Z';
  const db = await openDatabase(':memory:');
  await migrate(
    db,
    clock,
    MIGRATIONS.filter(({ name }) => name !== '009-fill-new-fields'),
  );
  const account = { email: 'ann@school.org', username: 'ann', passwordHash: '-', trialEndDate: at };
  await db
    .insertInto('teachers')
    .values({ id: 7, ...account, lastLogin: null, accountStatus: 'Trial', createdAt: at, updatedAt: at })
    .execute();
  const units = { deleted: { stamp: `${Date.parse(at)}.0.a`, change: 1 } };
  const put = async (table: TableName, id: number, fields: object) =>
    await putRow(db, 7, { table, id, fields: fields as Fields, units, before: null }, { device: 'a', change: 1 });
  await put('students', 301, studentRow(301, 'Rivera, Ana', { deleted: true }));
  await put('students', 302, studentRow(302, 'Chen, Ben'));
  await put('marks', 401, markRow(301, '2026-11-20'));
  const values = { unit: 'note1', kept: '', keptDevice: 'a', keptAt: at, lost: '', lostDevice: 'b', lostAt: at };
  await put('clashes', 501, { markId: 401, classId: 1, createdAt: at, ...values });
  await put('raceEvents', 601, { raceId: 1, classId: 1, kind: 'start', elapsed: 0, at });
  await migrate(db, clock);
  const fields = async (table: TableName, id: number) => (await findRow(db, 7, table, id))?.fields;
  expect(await fields('clashes', 501)).toMatchObject({ day: '2026-11-20' });
  expect(await fields('raceEvents', 601)).toMatchObject({ device: 'a' });
  expect(await fields('students', 301)).toMatchObject({ removedAt: at });
  expect(await fields('students', 302)).toMatchObject({ removedAt: null });
  await db.destroy();
});
