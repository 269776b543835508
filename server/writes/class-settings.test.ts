import { beforeEach, expect, it } from 'vitest';
import { eachTestHasClass, engine as server } from '../../tests/support/each-test.ts';
import { CLASS, type WriteSpec } from '../../tests/support/writes.ts';

eachTestHasClass();
beforeEach(() => {
  server.clock.advance(60_000);
});

const patch = (body: object, more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'PATCH', path: 'classes', body: { id: CLASS, ...body }, ...more });
const klass = () => server.fields('classes', CLASS);

it('2.2 a class may keep a stored name that is invalid now, but a new name has to be valid and have at most 60 characters', async () => {
  await server.db.updateTable('classes').set({ name: 'P7' }).where('teacherId', '=', 7).execute();
  expect(await patch({ name: 'P7', startTime: '09:00' })).toMatchObject({ status: 200 });
  expect(await patch({ name: 'P8' })).toMatchObject({ status: 400, code: 'invalid' });
  expect(await patch({ name: 'x'.repeat(60) })).toMatchObject({ status: 200 });
  expect(await patch({ name: 'x'.repeat(61) })).toMatchObject({ status: 400 });
});

it('2.8 a change of a class is refused if its end time is not later than the stored start time of the class', async () => {
  await patch({ startTime: '10:00', endTime: '10:45' });
  expect(await patch({ endTime: '09:30' })).toMatchObject({
    status: 400,
    message: 'The end time must be after the start time',
  });
  expect(await patch({ startTime: null, endTime: '09:30' })).toMatchObject({ status: 200 });
  expect(await patch({ fridayStartTime: '11:00', fridayEndTime: '11:00' })).toMatchObject({ status: 400 });
});

it('W5 if one device changes the name of a class and another device changes the grouping of its students, the server keeps both changes', async () => {
  await patch({ name: 'PE 7 boys' }, { by: 'a' });
  await patch({ groupBy: 'GROUP', sortStudentsAlphabetically: false }, { by: 'b', ms: -10_000 });
  expect(await klass()).toMatchObject({ name: 'PE 7 boys', groupBy: 'GROUP', sortStudentsAlphabetically: false });
});

it('2.8 if a write sets the grouping of a class to a value other than GROUP, the server stores ROW', async () => {
  await patch({ groupBy: 'GROUP' });
  await patch({ groupBy: 'squads' });
  expect(await klass()).toMatchObject({ groupBy: 'ROW' });
});

it('D3 a change of the settings of a deleted class is refused with the code “gone”', async () => {
  await server.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: 99 });
  expect(await patch({ groupBy: 'GROUP' })).toMatchObject({ status: 404, code: 'gone' });
});
