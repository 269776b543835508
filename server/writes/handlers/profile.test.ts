import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { eachTestHasClass } from '../../../tests/support/each-test.ts';
import type { WritesServer, WriteSpec } from '../../../tests/support/writes.ts';

const TEACHER = 7;
let server: WritesServer;
let seen: number;
eachTestHasClass(async (started) => {
  server = started;
  seen = await server.counter();
});

const save = (more: object, spec: Partial<WriteSpec>) =>
  server.write({ method: 'PUT', path: 'user/settings', body: { ...defaultSettings(), ...more }, ...spec });
const absent = async () => (await server.fields('settings', TEACHER))?.['absentValue'];

describe('4.14 settings that two devices save', () => {
  it('4.14 if a tablet saves the unchanged defaults and has not received the settings of another tablet, these settings stay', async () => {
    await save({ absentValue: -5 }, { by: 'a', seen });
    expect(await save({}, { by: 'b', seen, ms: 60_000 })).toMatchObject({ status: 200, body: { absentValue: -5 } });
    expect(await absent()).toBe(-5);
  });

  it('4.14 if a tablet has changed the settings back to the defaults, the defaults are stored', async () => {
    await save({ absentValue: -5 }, { by: 'a', seen });
    await save({}, { by: 'a', seen, ms: 60_000 });
    expect(await absent()).toBe(-10);
    await save({ absentValue: -5 }, { by: 'a', seen, ms: 90_000 });
    await save({}, { by: 'b', seen: await server.counter(), ms: 120_000 });
    expect(await absent()).toBe(-10);
  });
});
