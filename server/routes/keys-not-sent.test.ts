import { beforeEach, expect, it } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { makeWorld, type World } from '../../tests/calls/world.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';

eachTestHasTeacher('ann@school.org');
let world: World;
beforeEach(async () => {
  world = await makeWorld(ann);
});

const storedKeys = async () => {
  const rows = await server.db.selectFrom('answers').select('key').where('teacherId', '=', world.teacher).execute();
  return rows.map(({ key }) => key).filter((key) => key !== world.deleteKey);
};

it('R10.4a the server stores the answer to a write only if the client has sent an idempotency key with this write', async () => {
  const before = await storedKeys();
  const body = { id: world.klass, name: 'PE 8' };
  expect((await ann.call('PATCH', 'classes', { body })).statusCode).toBe(200);
  expect((await ann.call('PATCH', 'classes', { body: { ...body, id: 4711 } })).statusCode).toBe(404);
  expect(await storedKeys()).toEqual(before);
  await ann.call('PATCH', 'classes', { body, headers: { [HEADERS.key]: 'sent-by-a-client' } });
  expect(await storedKeys()).toEqual([...before, 'sent-by-a-client']);
});

it('D4.1 if a client has deleted a class without an idempotency key, a later refusal “gone” contains a key with which the class can be restored', async () => {
  expect((await ann.call('DELETE', `classes/${world.klass}`)).statusCode).toBe(204);
  const late = await ann.call('PATCH', 'classes', { body: { id: world.klass, name: 'PE 8' } });
  const { code, detail } = late.json<{ code: string; detail: { key: string } }>();
  expect(code).toBe('gone');
  const restored = await ann.call('POST', 'restore', { body: { key: detail.key } });
  expect(restored.json()).toEqual({ restored: 1 });
  expect((await ann.call('GET', `classes/class/${world.klass}`)).json()).toMatchObject({ name: 'PE 7' });
});
