import type { Parsed } from '#contract/parts/endpoint.ts';
import { addRaceEvents } from '#contract/rows/races.ts';
import { raceEventAnswer } from '../../presenters/answers.ts';
import { stampedFields } from '#domain/sync/stamped-fields.ts';
import type { ServerRowOf } from '../../rows/server-row.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { create, editedAt, lookUp, need, type WriteContext } from '../../sync/apply/write-context.ts';
import { needInClass } from './in-class.ts';
import { handle } from '../write.ts';

export const raceWrites = [
  handle(addRaceEvents, async (context, { params, body }) => {
    const race = await need(context, 'races', params.id);
    const rows: ServerRowOf<'raceEvents'>[] = [];
    for (const event of body.events) rows.push(await addEvent(context, race, event));
    return async () => rows.map(raceEventAnswer);
  }),
];

type NewEvent = Parsed<(typeof addRaceEvents)['body']>['events'][number];

/** Events never change, so an existing one stays (docs/sync.md, Rows). */
async function addEvent(
  context: WriteContext,
  race: ServerRowOf<'races'>,
  event: NewEvent,
): Promise<ServerRowOf<'raceEvents'>> {
  const { id = context.newId(), kind, studentId = null, undoes = null, elapsed, at = editedAt(context) } = event;
  const classId = race.fields.classId;
  if (studentId !== null) await needInClass(context, 'students', studentId, classId);
  if ((kind === 'undo') !== (undoes !== null))
    throw new Refusal('invalid', 'An undo, and nothing else, names an event');
  for (const known of undoes === null ? [id] : [id, undoes]) {
    const row = await lookUp(context, 'raceEvents', known);
    if (row && row.fields.raceId !== race.id) throw new Refusal('invalid', 'This event is of another race');
    if (!row && known === undoes) throw new Refusal('unknown', 'This does not exist.', { rowId: known });
  }
  const fixed = { raceId: race.id, classId, kind, studentId, elapsed, at, undoes };
  const device = stampedFields('raceEvents', fixed, context.stamp);
  return await create(context, 'raceEvents', id, { ...fixed, ...device }, {});
}
