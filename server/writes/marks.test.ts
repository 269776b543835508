import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markId } from '#domain/ids.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import {
  ANA,
  BEN,
  CLASS,
  DAY,
  marksWrite,
  withClass,
  WritesServer,
  type WriteSpec,
} from '../../tests/support/writes.ts';

const MARK = markId(ANA, DAY);

let server: WritesServer;
beforeEach(async () => {
  server = await WritesServer.start();
  await withClass(server);
  server.clock.advance(60_000);
});
afterEach(async () => {
  await server.close();
});

const mark = () => server.fields('marks', MARK);
const update = (entry: object, more: Partial<WriteSpec> = {}) =>
  server.write({
    method: 'PUT',
    path: 'students/daily-points/update-many',
    body: { data: [{ id: MARK, studentId: ANA, ...entry }], createdAt: DAY },
    ...more,
  });

describe('marks on the server', () => {
  it('W3 two devices that save the same day make the same row', async () => {
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'a' }));
    await server.write(marksWrite([{ studentId: ANA, customNote: 'SICK' }], { by: 'b' }));
    expect(await mark()).toMatchObject({ attendanceState: 'A', customNote: 'SICK' });
    expect((await server.after(0)).rows.filter(({ table }) => table === 'marks')).toHaveLength(1);
  });

  it('W10.1 a student whom one device did not touch keeps the value that another device set', async () => {
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

  it('W10.1 an untouched default loses to an earlier edit', async () => {
    await server.write(marksWrite([{ studentId: ANA }], { by: 'a' }));
    await update({ attendanceState: 'T' }, { by: 'b', ms: -30_000 });
    expect(await mark()).toMatchObject({ attendanceState: 'T' });
  });

  it("4.7 a mark without the day's settings gets the current settings", async () => {
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }]));
    const now = { ...defaultSettings(), absentValue: -1 };
    await server.write({ method: 'PUT', path: 'user/settings', body: now });
    expect(await mark()).toMatchObject({ ...daySettingsOf(defaultSettings()), absentValue: -10 });
    await update({ customNote: 'SICK' });
    expect(await mark()).toMatchObject({ absentValue: -10, customNote: 'SICK' });
  });

  it("4.4 a chosen slot gets the day's label, and a label finds its slot", async () => {
    await server.write(marksWrite([{ studentId: ANA, note1State: 'a', note2: 'LE' }]));
    expect(await mark()).toMatchObject({ note1: 'ND', note1State: 'a', note2: 'LE', note2State: 'a' });
    await update({ note1State: null });
    expect(await mark()).toMatchObject({ note1: null, note1State: null });
    // A client that sends the whole mark back with another slot.
    await update({ note1: null, note1State: 'a' });
    expect(await mark()).toMatchObject({ note1: 'ND', note1State: 'a' });
  });

  it('4.4 only the first note has slot c', async () => {
    const answer = await server.write(marksWrite([{ studentId: ANA, note2State: 'c' }]));
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('4.8 a score without an adjustment means the difference to the computed sum', async () => {
    await server.write(marksWrite([{ studentId: ANA, score: 8 }]));
    expect(await mark()).toMatchObject({ adjustment: 3 });
    expect(await update({ score: 0, attendanceState: 'A' })).toMatchObject({ body: [{ score: 0, adjustment: 0 }] });
  });

  it('4.8 an adjustment that comes with a score is the one that counts', async () => {
    const answer = await server.write(marksWrite([{ studentId: ANA, score: 99, adjustment: -2 }]));
    expect(answer).toMatchObject({ body: [{ adjustment: -2, score: 3 }] });
  });

  it('D3 a device cannot change a record that never existed, but a client without stamps creates it', async () => {
    expect(await update({ attendanceState: 'A' })).toMatchObject({ status: 404, code: 'unknown' });
    expect(await update({ attendanceState: 'A' }, { by: 'rest' })).toMatchObject({ status: 200 });
    expect(await mark()).toMatchObject({ attendanceState: 'A' });
  });

  it('the answer has the class of the student, whatever class the caller sends', async () => {
    const answer = await server.write(marksWrite([{ studentId: ANA, classId: 4711 }]));
    expect(answer).toMatchObject({ body: [{ classId: CLASS, createdAt: DAY }] });
  });
});

describe('W5 all settings merge as one unit', () => {
  it('W5 the later set of settings wins as a whole', async () => {
    const set = (more: object, spec: Partial<WriteSpec>) =>
      server.write({ method: 'PUT', path: 'user/settings', body: { ...defaultSettings(), ...more }, ...spec });
    await set({ dailyPointValue: 10 }, { by: 'a', ms: -10_000 });
    await set({ tardyValue: -1 }, { by: 'b', ms: -20_000 });
    expect(await server.fields('settings', 7)).toMatchObject({ dailyPointValue: 10, tardyValue: -2 });
  });
});
