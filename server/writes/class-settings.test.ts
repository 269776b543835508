import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLASS, withClass, WritesServer, type WriteSpec } from '../../tests/support/writes.ts';

let server: WritesServer;
beforeEach(async () => {
  server = await WritesServer.start();
  await withClass(server);
  server.clock.advance(60_000);
});
afterEach(async () => {
  await server.close();
});

const patch = (body: object, more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'PATCH', path: 'classes', body: { id: CLASS, ...body }, ...more });
const klass = () => server.fields('classes', CLASS);

describe('2.8 the settings of a class', () => {
  it('2.2 a class name is checked only when it changes, and may have 60 characters', async () => {
    await server.db.updateTable('classes').set({ name: 'P7' }).where('teacherId', '=', 7).execute();
    expect(await patch({ name: 'P7', startTime: '09:00' })).toMatchObject({ status: 200 });
    expect(await patch({ name: 'P8' })).toMatchObject({ status: 400, code: 'invalid' });
    expect(await patch({ name: 'x'.repeat(60) })).toMatchObject({ status: 200 });
    expect(await patch({ name: 'x'.repeat(61) })).toMatchObject({ status: 400 });
  });

  it('2.8 an end time is checked against the stored start time', async () => {
    await patch({ startTime: '10:00', endTime: '10:45' });
    expect(await patch({ endTime: '09:30' })).toMatchObject({
      status: 400,
      message: 'The end time must be after the start time',
    });
    expect(await patch({ startTime: null, endTime: '09:30' })).toMatchObject({ status: 200 });
    expect(await patch({ fridayStartTime: '11:00', fridayEndTime: '11:00' })).toMatchObject({ status: 400 });
  });

  it('W5 a name and a grouping from two devices are both kept', async () => {
    await patch({ name: 'PE 7 boys' }, { by: 'a' });
    await patch({ groupBy: 'GROUP', sortStudentsAlphabetically: false }, { by: 'b', ms: -10_000 });
    expect(await klass()).toMatchObject({ name: 'PE 7 boys', groupBy: 'GROUP', sortStudentsAlphabetically: false });
  });

  it('2.8 any grouping but GROUP means by row', async () => {
    await patch({ groupBy: 'GROUP' });
    await patch({ groupBy: 'squads' });
    expect(await klass()).toMatchObject({ groupBy: 'ROW' });
  });

  it('D3 a deleted class accepts no settings', async () => {
    await server.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: 99 });
    expect(await patch({ groupBy: 'GROUP' })).toMatchObject({ status: 404, code: 'gone' });
  });
});
