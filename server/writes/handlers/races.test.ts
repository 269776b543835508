import { beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_READING_MS } from '#domain/race/clock.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { ANA, CLASS, type WriteSpec } from '../../../tests/support/writes.ts';

const RACE = 400;
const OTHER = 401;
let seen: number;
eachTestHasClass();
beforeEach(async () => {
  await race({ id: RACE });
  seen = await server.counter();
});

const race = (body: object, more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'POST', path: 'races', body: { classId: CLASS, ...body }, ...more });
const events = (list: readonly object[], more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'POST', path: `races/${RACE}/events`, body: { events: list }, ...more });
const lap = (id: number, elapsed = 90_000) => ({ id, kind: 'lap', studentId: ANA, elapsed });

describe('5.6 a race', () => {
  it('5.6 a new race gets four laps and the default values of its on/off settings', async () => {
    expect(await race({ id: OTHER })).toMatchObject({
      status: 201,
      body: {
        id: OTHER,
        classId: CLASS,
        laps: 4,
        hideWhenFinished: true,
        hideAbsent: true,
        showNumbers: true,
        sortByLaps: false,
        assessmentId: null,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    });
  });

  it('W5 the number of laps and the on/off settings of a race merge as one unit, and the assessment of the race merges separately', async () => {
    await server.write({
      method: 'POST',
      path: 'assessments',
      body: { id: 500, classId: CLASS, name: 'Mile', assessmentTemplateId: 3 },
    });
    await race({ id: RACE, laps: 6, sortByLaps: true }, { by: 'b' });
    await race({ id: RACE, assessmentId: 500 }, { by: 'c', ms: -1_000 });
    await race({ id: RACE, laps: 2 }, { by: 'c', ms: -1_000 });
    expect(await server.fields('races', RACE)).toMatchObject({ laps: 6, sortByLaps: true, assessmentId: 500 });
  });

  it('5.6 a write that changes the class of a race, or links it to an assessment of another class, is refused', async () => {
    await server.write({ method: 'POST', path: 'classes', body: { id: 201, name: 'PE 8', gradeBookId: 100 } });
    expect(await race({ id: RACE, classId: 201 })).toMatchObject({ code: 'invalid' });
    const elsewhere = { id: 501, classId: 201, name: 'Mile', assessmentTemplateId: 3 };
    await server.write({ method: 'POST', path: 'assessments', body: elsewhere });
    expect(await race({ id: RACE, assessmentId: 501 })).toMatchObject({ code: 'invalid' });
    expect(await race({ id: RACE, assessmentId: 502 })).toMatchObject({ code: 'unknown' });
    expect(await race({ classId: 999 })).toMatchObject({ code: 'unknown' });
  });

  it.each([0, 10, 1.5])('5.6 a race with %s laps is refused, because only 1 to 9 laps are allowed', async (laps) => {
    expect(await race({ id: RACE, laps })).toMatchObject({ code: 'invalid' });
  });

  it('D2 the delete of a race is refused with the code “changed” if another device has added laps', async () => {
    await events([lap(1), lap(2)], { by: 'b' });
    const remove = { method: 'DELETE', path: `races/${RACE}`, by: 'a' } as const;
    expect(await server.write({ ...remove, seen })).toMatchObject({
      code: 'changed',
      message: '2 changes came in since you deleted it.',
    });
    expect(await server.write({ ...remove, seen: await server.counter() })).toMatchObject({ status: 204 });
  });

  it('D4.1 a new event of a deleted race is refused with the code “gone”; a restore brings back the race with its events', async () => {
    await events([lap(1)]);
    await server.write({ method: 'DELETE', path: `races/${RACE}`, key: 'delete-of-race' });
    expect(await events([lap(2)])).toMatchObject({ code: 'gone' });
    const { change } = await server.write({ method: 'POST', path: 'restore', body: { key: 'delete-of-race' } });
    expect(await server.row('raceEvents', 1)).toMatchObject({ change });
    expect(await events([lap(2)])).toMatchObject({ status: 201 });
  });

  it('D1, D2 the delete of a class also deletes its races, and is refused if another device has added race events', async () => {
    await events([lap(1)], { by: 'b' });
    const remove = { method: 'DELETE', path: `classes/${CLASS}`, by: 'a' } as const;
    expect(await server.write({ ...remove, seen })).toMatchObject({ code: 'changed' });
    expect(await server.write({ ...remove, seen: await server.counter() })).toMatchObject({ status: 204 });
    expect(await events([lap(2)])).toMatchObject({ code: 'gone' });
  });

  it('R11 a REST client can create a race without edit stamps, but its delete of a race that does not exist is refused', async () => {
    expect(await race({}, { by: 'rest' })).toMatchObject({ status: 201, body: { id: expect.any(Number) as number } });
    const remove = { method: 'DELETE', path: 'races/999' } as const;
    expect(await server.write({ ...remove, by: 'rest' })).toMatchObject({ code: 'unknown' });
    expect(await server.write(remove)).toMatchObject({ status: 204 });
  });
});

it('5.7 the server stores each event of a race unchanged in a separate row', async () => {
  const at = '2026-11-20T12:05:00.000Z';
  const answer = await events([{ id: 1, kind: 'start', elapsed: 0, at }, lap(2)]);
  expect(answer).toMatchObject({
    status: 201,
    body: [
      { id: 1, raceId: RACE, classId: CLASS, kind: 'start', studentId: null, elapsed: 0, at, undoes: null },
      { id: 2, kind: 'lap', studentId: ANA, elapsed: 90_000, at: '2026-11-20T12:00:00.000Z' },
    ],
  });
});

it('5.7 if a device sends a race event with the id of a stored event, the server returns the stored event and does not change it', async () => {
  await events([lap(1)], { by: 'a' });
  const { change } = (await server.row('raceEvents', 1)) ?? {};
  expect(await events([lap(1, 95_000)], { by: 'b' })).toMatchObject({ status: 201, body: [{ elapsed: 90_000 }] });
  expect(await server.row('raceEvents', 1)).toMatchObject({ change, fields: { elapsed: 90_000 } });
});

it('5.7 a race event of kind “undo” has to name an event of the same race, which then stays stored', async () => {
  await events([lap(1)]);
  const undo = { id: 2, kind: 'undo', studentId: ANA, elapsed: 91_000 };
  expect(await events([{ ...undo, undoes: 1 }])).toMatchObject({ status: 201 });
  expect((await server.fields('raceEvents', 1))['kind']).toBe('lap');
  await race({ id: OTHER });
  const elsewhere = {
    method: 'POST',
    path: `races/${OTHER}/events`,
    body: { events: [{ ...undo, undoes: 1 }] },
  } as const;
  expect(await server.write(elsewhere)).toMatchObject({ code: 'invalid' });
  expect(await events([{ ...undo, id: 3, undoes: 99 }])).toMatchObject({ code: 'unknown' });
  expect(await events([{ ...undo, id: 3 }])).toMatchObject({ code: 'invalid' });
  expect(await events([{ ...lap(3), undoes: 1 }])).toMatchObject({ code: 'invalid' });
});

it('5.7 a race event may refer to a removed student of the class, but not to a student of another class', async () => {
  await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, deleted: true } });
  expect(await events([lap(1)])).toMatchObject({ status: 201 });
  await server.write({ method: 'POST', path: 'classes', body: { id: 201, name: 'PE 8', gradeBookId: 100 } });
  const other = { id: 700, fullName: 'Osei, Kofi', classId: 201 };
  await server.write({ method: 'POST', path: 'students/create-many', body: { students: [other] } });
  expect(await events([{ ...lap(2), studentId: 700 }])).toMatchObject({ code: 'invalid' });
  expect(await events([{ ...lap(2), studentId: 701 }])).toMatchObject({ code: 'unknown' });
  expect(await server.row('raceEvents', 2)).toBeUndefined();
});

it('5.7 the longest time that the app’s race clock can show is accepted in a race event, and a longer time is refused', async () => {
  expect(await events([lap(1, LONGEST_READING_MS)])).toMatchObject({ status: 201 });
  expect(await events([lap(2, LONGEST_READING_MS + 1)])).toMatchObject({ code: 'invalid' });
});

it.each([[{ ...lap(1), elapsed: -1 }], [{ ...lap(1), at: 'noon' }], [{ ...lap(1), kind: 'jump' }]])(
  '5.7 a race event with an invalid field is refused with the code “invalid”: %j',
  async (event) => {
    expect(await events([event])).toMatchObject({ code: 'invalid' });
  },
);
