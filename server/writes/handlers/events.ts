/** The events of races and beep tests. */
import { addBeepEvents } from '#contract/rows/beep-tests.ts';
import { addRaceEvents } from '#contract/rows/races.ts';
import { stampedFields } from '#domain/sync/stamped-fields.ts';
import type { Fields } from '#domain/tables/table.ts';
import { type ServerRowOf, withId } from '../../rows/server-row.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { create, editedAt, lookUp, need, type WriteContext } from '../../sync/apply/write-context.ts';
import { needInClass } from './in-class.ts';
import { handle } from '../write.ts';

export const eventWrites = [
  handle(addRaceEvents, async (context, { params, body }) => {
    const race = await need(context, 'races', params.id);
    const rows: ServerRowOf<'raceEvents'>[] = [];
    for (const event of body.events)
      rows.push(await addEvent(context, OF_RACES, race, event, { elapsed: event.elapsed }));
    return async () => rows.map(withId);
  }),
  handle(addBeepEvents, async (context, { params, body }) => {
    const test = await need(context, 'beepTests', params.id);
    const rows: ServerRowOf<'beepEvents'>[] = [];
    for (const event of body.events) rows.push(await addEvent(context, OF_BEEP_TESTS, test, event, { lap: event.lap }));
    return async () => rows.map(withId);
  }),
];

const OF_RACES = { table: 'raceEvents', parentId: 'raceId', noun: 'race' } as const;
const OF_BEEP_TESTS = { table: 'beepEvents', parentId: 'testId', noun: 'beep test' } as const;

interface NewEvent {
  readonly id?: number | undefined;
  readonly kind: string;
  readonly studentId?: number | null | undefined;
  readonly at?: string | undefined;
  readonly undoes?: number | null | undefined;
}

interface EventTable<T extends 'raceEvents' | 'beepEvents'> {
  readonly table: T;
  readonly parentId: string;
  readonly noun: string;
}

/** Events never change, so an existing one stays (docs/sync.md, Rows). */
async function addEvent<T extends 'raceEvents' | 'beepEvents'>(
  context: WriteContext,
  { table, parentId, noun }: EventTable<T>,
  parent: ServerRowOf<'races' | 'beepTests'>,
  event: NewEvent,
  reading: Fields,
): Promise<ServerRowOf<T>> {
  const { id = context.newId(), studentId = null, kind, undoes = null, at = editedAt(context) } = event;
  const classId = parent.fields.classId;
  if (studentId !== null) await needInClass(context, 'students', studentId, classId);
  if ((kind === 'undo') !== (undoes !== null))
    throw new Refusal('invalid', 'An undo, and nothing else, names an event');
  for (const known of undoes === null ? [id] : [id, undoes]) {
    const row = await lookUp(context, table, known);
    const fields: Fields | undefined = row?.fields;
    if (fields && fields[parentId] !== parent.id) throw new Refusal('invalid', `This event is of another ${noun}`);
    if (!row && known === undoes) throw new Refusal('unknown', 'This does not exist.', { rowId: known });
  }
  const fixed = { ...reading, kind, [parentId]: parent.id, classId, studentId, at, undoes };
  const device = stampedFields(table, fixed, context.stamp);
  return await create(context, table, id, { ...fixed, ...device }, {});
}
