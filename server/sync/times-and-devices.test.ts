import { expect, it } from 'vitest';
import { eachTestHasClass, engine as server } from '../../tests/support/each-test.ts';
import { ANA, BEN, CLASS } from '../../tests/support/writes.ts';

eachTestHasClass();

const seen = async () => await server.counter();

it('D4.1 a pull returns the time at which a row was deleted, but no longer after the row is restored', async () => {
  const at = new Date(server.clock.now()).toISOString();
  await server.write({ method: 'DELETE', path: `classes/${CLASS}`, key: 'key-of-delete', seen: await seen() });
  expect(await server.row('classes', CLASS)).toMatchObject({ deleted: 'key-of-delete', deletedAt: at });
  await server.write({ method: 'POST', path: 'restore', body: { key: 'key-of-delete' } });
  expect(await server.row('classes', CLASS)).not.toHaveProperty('deletedAt');
});

it('D1 if a student is removed twice, the time of the first removal is stored; when the student returns, the server clears this time', async () => {
  const removedAt = async () => (await server.fields('students', ANA))?.['removedAt'];
  const at = new Date(server.clock.now()).toISOString();
  await server.write({ method: 'DELETE', path: `students/${ANA}`, seen: await seen() });
  server.clock.advance(60_000);
  await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, deleted: true } });
  expect(await removedAt()).toBe(at);
  await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, deleted: false } });
  expect(await removedAt()).toBeNull();
});

it('3.10, W5 when two devices save different orders of the students of a class, the later order replaces the whole earlier order', async () => {
  const order = async (ids: readonly number[], by: string, ms: number) => {
    const body = ids.map((id, place) => ({ id, orderId: place + 1, row: 1 }));
    await server.write({ method: 'PATCH', path: 'students/update-many', body, by, ms, seen: 0 });
  };
  await order([ANA, BEN], 'a', -10_000);
  await order([BEN, ANA], 'b', -20_000);
  const places = [await server.fields('students', ANA), await server.fields('students', BEN)];
  expect(places.map((fields) => fields?.['orderId'])).toEqual([1, 2]);
});

it('R11 the server stores in a race event the name of the device that wrote it', async () => {
  await server.write({ method: 'POST', path: 'races', body: { id: 500, classId: CLASS } });
  const events = [{ id: 601, kind: 'start', elapsed: 0 }];
  await server.write({ method: 'POST', path: 'races/500/events', body: { events }, by: 'tablet' });
  expect(await server.fields('raceEvents', 601)).toMatchObject({ device: 'tablet' });
});
