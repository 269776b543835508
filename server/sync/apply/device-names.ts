import type { Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { WriteContext } from './write-context.ts';

/** Copied from the device's session, because a clash shows the names of both devices (docs/sync.md W9.1). */
export async function nameDevice({ trx, teacherId, sessionId, stamp }: WriteContext): Promise<void> {
  if (sessionId === null) return;
  await keptName(trx, { teacherId, sessionId, device: stamp.device });
}

const keptName = prepared<{ teacherId: number; sessionId: number; device: string }, unknown>((db, placeholder) =>
  db
    .insertInto('devices')
    .columns(['teacherId', 'id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((columns) => [
          'sessions.teacherId',
          columns.val(placeholder('device')).as('id'),
          columns.ref('sessions.deviceName').$notNull().as('name'),
        ])
        .where('sessions.teacherId', '=', placeholder('teacherId'))
        .where('sessions.id', '=', placeholder('sessionId'))
        .where('sessions.deviceName', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['teacherId', 'id'])
        .doUpdateSet((given) => ({ name: given.ref('excluded.name') }))
        .whereRef('devices.name', '!=', 'excluded.name'),
    ),
);

/** Returns the names by device id. */
export async function deviceNames(trx: Transaction<Database>, teacherId: number): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('devices').select(['id', 'name']).where('teacherId', '=', teacherId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
