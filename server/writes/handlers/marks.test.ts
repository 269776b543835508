import { beforeEach, expect, it } from 'vitest';
import { markId } from '#domain/ids.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { ANA, BEN, CLASS, DAY, marksWrite, type WriteSpec } from '../../../tests/support/writes.ts';

const MARK = markId(ANA, DAY);

eachTestHasClass();
beforeEach(() => {
  server.clock.advance(60_000);
});

const mark = () => server.fields('marks', MARK);
const update = (entry: object, more: Partial<WriteSpec> = {}) =>
  server.write({
    method: 'PUT',
    path: 'students/daily-points/update-many',
    body: { data: [{ id: MARK, studentId: ANA, ...entry }], createdAt: DAY },
    ...more,
  });

it('9.61, W3 if two devices save different fields of the same student’s mark for the same day, the server stores one row with both changes', async () => {
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'a' }));
  await server.write(marksWrite([{ studentId: ANA, customNote: 'SICK' }], { by: 'b' }));
  expect(await mark()).toMatchObject({ attendanceState: 'A', customNote: 'SICK' });
  expect((await server.after(0)).rows.filter(({ table }) => table === 'marks')).toHaveLength(1);
});

it('W10.1 if another device has set the attendance of a student, a later write that contains no attendance keeps it', async () => {
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'a', ms: -30_000 }));
  await server.write(
    marksWrite(
      [
        { studentId: ANA, value: 5 },
        { studentId: BEN, attendanceState: 'T' },
      ],
      { by: 'b' },
    ),
  );
  expect(await mark()).toMatchObject({ attendanceState: 'A' });
});

it('W10.2 if two devices create one mark with different settings as defaults, the settings of the first device stay, without a clash (conflict)', async () => {
  const first = { ...daySettingsOf(defaultSettings()), value: 7 };
  const second = { ...first, value: 3, absentValue: -9 };
  const create = async (settings: object, by: string, ms: number) => {
    const { body, ...rest } = marksWrite([{ studentId: ANA }], { by, ms, seen: 0 });
    await server.write({ ...rest, body: { ...(body as object), defaults: settings } });
  };
  await create(first, 'a', -30_000);
  await create(second, 'b', 0);
  const { rows } = await server.after(0);
  expect(rows.find(({ table }) => table === 'marks')).toMatchObject({ fields: { value: 7 } });
  expect(rows.filter(({ table }) => table === 'clashes')).toEqual([]);
  await update({ value: 4 }, { by: 'c', ms: -60_000 });
  expect(await mark()).toMatchObject({ value: 4 });
});

it('X-13 if a REST client that sends no edit stamps (times of edits) sends new point values for a mark, the server stores exactly these values', async () => {
  await server.write(marksWrite([{ studentId: ANA, value: 7 }], { by: 'a' }));
  await server.write(marksWrite([{ studentId: ANA, value: 3 }], { by: 'rest' }));
  expect(await mark()).toMatchObject({ value: 3 });
});

it('W10.1 if a device has written only a default value, an edit of another device wins, even if the edit is earlier', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'a' }));
  await update({ attendanceState: 'T' }, { by: 'b', ms: -30_000 });
  expect(await mark()).toMatchObject({ attendanceState: 'T' });
});

it('4.7 a new mark gets the current scoring settings and keeps them when the settings change later', async () => {
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }]));
  const now = { ...defaultSettings(), absentValue: -1 };
  await server.write({ method: 'PUT', path: 'user/settings', body: now });
  expect(await mark()).toMatchObject({ ...daySettingsOf(defaultSettings()), absentValue: -10 });
  await update({ customNote: 'SICK' });
  expect(await mark()).toMatchObject({ absentValue: -10, customNote: 'SICK' });
});

it('4.4 if a write contains only the slot or only the label of a note, the server fills in the other one', async () => {
  await server.write(marksWrite([{ studentId: ANA, note1State: 'a', note2: 'LE' }]));
  expect(await mark()).toMatchObject({ note1: 'ND', note1State: 'a', note2: 'LE', note2State: 'a' });
  await update({ note1State: null });
  expect(await mark()).toMatchObject({ note1: null, note1State: null });
  // A client may send the whole mark back with a new slot (`note1State`) and the old label (`note1`).
  await update({ note1: null, note1State: 'a' });
  expect(await mark()).toMatchObject({ note1: 'ND', note1State: 'a' });
});

it('4.4 a write that chooses slot c for the second note is refused, because only the first note has a slot c', async () => {
  const answer = await server.write(marksWrite([{ studentId: ANA, note2State: 'c' }]));
  expect(answer).toMatchObject({ status: 400, code: 'invalid' });
});

it('4.8 if a write contains a score but no adjustment, the server computes the adjustment from the score', async () => {
  await server.write(marksWrite([{ studentId: ANA, score: 8 }]));
  expect(await mark()).toMatchObject({ adjustment: 3 });
  expect(await update({ score: 0, attendanceState: 'A' })).toMatchObject({ body: [{ score: 0, adjustment: 0 }] });
});

it('4.8 if a write contains both a score and an adjustment, the server stores the adjustment and ignores the score', async () => {
  const answer = await server.write(marksWrite([{ studentId: ANA, score: 99, adjustment: -2 }]));
  expect(answer).toMatchObject({ body: [{ adjustment: -2, score: 3 }] });
});

it('D3, R11 a change of a mark that never existed is refused if a device sends it, and creates the mark if a REST client sends it', async () => {
  expect(await update({ attendanceState: 'A' })).toMatchObject({ status: 404, code: 'unknown' });
  expect(await update({ attendanceState: 'A' }, { by: 'rest' })).toMatchObject({ status: 200 });
  expect(await mark()).toMatchObject({ attendanceState: 'A' });
});

it('a new mark gets the class of its student, even if the call names another class', async () => {
  const answer = await server.write(marksWrite([{ studentId: ANA, classId: 4711 }]));
  expect(answer).toMatchObject({ body: [{ classId: CLASS, createdAt: DAY }] });
});

it('W5 if two devices save the scoring settings, the later save replaces all values of the earlier one', async () => {
  const set = (more: object, spec: Partial<WriteSpec>) =>
    server.write({ method: 'PUT', path: 'user/settings', body: { ...defaultSettings(), ...more }, ...spec });
  await set({ dailyPointValue: 10 }, { by: 'a', ms: -10_000 });
  await set({ tardyValue: -1 }, { by: 'b', ms: -20_000 });
  expect(await server.fields('settings', 7)).toMatchObject({ dailyPointValue: 10, tardyValue: -2 });
});
