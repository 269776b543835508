import { beforeEach, describe, expect, it } from 'vitest';
import { activityNoteId, assessmentScoreId, clashId, markId } from '#domain/ids.ts';
import type { Fields } from '#domain/tables/table.ts';
import { startSession } from '../../accounts/tokens/sessions.ts';
import { eachTestHasClass, engine as server, seen } from '../../../tests/support/each-test.ts';
import { ANA, BEN, CLASS, DAY, marksWrite, type WriteSpec } from '../../../tests/support/writes.ts';

const MARK = markId(ANA, DAY);
const ATTENDANCE = clashId(MARK, 'attendance');

eachTestHasClass();

const ana = (touched: Fields, more: Partial<WriteSpec> = {}) =>
  server.write(marksWrite([{ studentId: ANA, ...touched }], { seen, ...more }));
const attends = (attendanceState: string, by: string, more: Partial<WriteSpec> = {}) =>
  ana({ attendanceState }, { by, ...more });

async function open(): Promise<string[]> {
  const { rows } = await server.after(0);
  return rows
    .filter(({ table, deleted }) => table === 'clashes' && deleted === undefined)
    .map(({ fields: { unit, kept, keptDevice, lost, lostDevice } }) => {
      return [unit, kept, keptDevice, lost, lostDevice].map(String).join(' ');
    })
    .toSorted();
}

const close = (id: number, more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'DELETE', path: `clashes/${id}`, ...more });

const SCORE_ID = assessmentScoreId(400, ANA, 1);
const score = (value: string, by: string, more: Partial<WriteSpec> = {}) =>
  server.write({
    method: 'PATCH',
    path: 'assessments',
    body: { id: 400, assessmentScores: [{ studentId: ANA, fieldId: 1, value }] },
    by,
    ...more,
  });
const note = (texts: Fields, by: string, more: Partial<WriteSpec> = {}) =>
  server.write({
    method: 'POST',
    path: 'classes/daily-activity-note',
    body: { classId: CLASS, date: DAY, ...texts },
    by,
    seen,
    ...more,
  });

describe('W9.3 scores and activity notes of two devices that clash (differ)', () => {
  const others = async () =>
    (await server.after(0)).rows.filter(({ table, deleted }) => table === 'scoreAndNoteClashes' && !deleted);

  it('W9.3, W9.2b when two devices enter different scores, the server stores a clash (conflict) with the assessment, until a call closes the clash', async () => {
    const body = { id: 400, classId: CLASS, name: 'Sit-ups', assessmentTemplateId: 1 };
    await server.write({ method: 'POST', path: 'assessments', body });
    await score('31', 'a', { seen: (await server.counter()) - 1 });
    await score('28', 'b', { seen });
    const [clash] = await others();
    expect(clash).toMatchObject({
      id: clashId(SCORE_ID, 'value'),
      fields: {
        assessmentScoreId: SCORE_ID,
        assessmentId: 400,
        activityNoteId: null,
        classId: CLASS,
        unit: 'value',
        kept: '{"value":"28"}',
        keptDevice: 'b',
        lost: '{"value":"31"}',
        lostDevice: 'a',
      },
    });
    await close(clashId(SCORE_ID, 'value'), { seen: await server.counter() });
    expect(await others()).toEqual([]);
  });

  it('W9.3 if a write contains the same score twice and both values lose, the server stores one clash (conflict) with the second value', async () => {
    const body = { id: 400, classId: CLASS, name: 'Sit-ups', assessmentTemplateId: 1 };
    await server.write({ method: 'POST', path: 'assessments', body });
    const twice = ['28', '29'].map((value) => ({ studentId: ANA, fieldId: 1, value }));
    await score('31', 'a', { seen: (await server.counter()) - 1 });
    const spec = { method: 'PATCH', path: 'assessments', body: { id: 400, assessmentScores: twice } } as const;
    expect(await server.write({ ...spec, by: 'b', seen, ms: -60_000 })).toMatchObject({ status: 200 });
    expect(await others()).toMatchObject([{ fields: { kept: '{"value":"31"}', lost: '{"value":"29"}' } }]);
  });

  it('W9.3 if two devices write different activity notes, the clash (conflict) ends when the device whose note lost writes another note', async () => {
    await note({ shortNote: 'Relay' }, 'a');
    await note({ shortNote: 'Dodgeball', longNote: 'Rain' }, 'b');
    expect(await others()).toMatchObject([
      {
        fields: {
          activityNoteId: activityNoteId(CLASS, DAY),
          assessmentScoreId: null,
          classId: CLASS,
          day: DAY,
          unit: 'shortNote',
          lost: '{"shortNote":"Relay"}',
        },
      },
    ]);
    await note({ shortNote: 'Tag' }, 'a', { seen: await server.counter() });
    expect(await others()).toEqual([]);
  });
});

describe('W9.1 values of marks from two devices that clash (differ)', () => {
  it('W9.1 if a device overwrites a value of another device that it had not received, the server stores a clash (conflict)', async () => {
    await attends('A', 'a');
    const answer = await attends('T', 'b');
    expect(await open()).toEqual(['attendance {"attendanceState":"T"} b {"attendanceState":"A"} a']);
    expect(await server.row('clashes', ATTENDANCE)).toMatchObject({
      change: answer.change,
      fields: { markId: MARK, classId: CLASS, day: DAY, createdAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  it('W9.1 if the value of a device loses to a value of another device that it had not received, the server stores a clash (conflict)', async () => {
    const first = await attends('A', 'a');
    await attends('T', 'b', { ms: -5_000 });
    expect(await open()).toEqual(['attendance {"attendanceState":"A"} a {"attendanceState":"T"} b']);
    expect(await server.row('marks', MARK)).toMatchObject({ change: first.change, fields: { attendanceState: 'A' } });
    expect((await server.row('clashes', ATTENDANCE))?.fields).toMatchObject({
      keptAt: '2026-11-20T12:00:00.000Z',
      lostAt: '2026-11-20T11:59:55.000Z',
    });
  });

  it('W9.1 if two devices write different values in two units of a mark (fields that merge separately), the server stores two clashes (conflicts)', async () => {
    await server.write(
      marksWrite([{ studentId: ANA, attendanceState: 'A', note1: 'ND' }, { studentId: BEN }], { by: 'a', seen }),
    );
    await server.write(
      marksWrite(
        [
          { studentId: ANA, attendanceState: 'T', note1: null, customNote: 'LATE' },
          { studentId: BEN, attendanceState: 'A' },
        ],
        { by: 'b', seen },
      ),
    );
    expect(await open()).toEqual([
      'attendance {"attendanceState":"T"} b {"attendanceState":"A"} a',
      'note1 {"note1":null,"note1State":null} b {"note1":"ND","note1State":"a"} a',
    ]);
  });

  it('W9.1a a clash (conflict between two values) contains the names of both devices', async () => {
    const { db, teacherId, clock } = server;
    for (const [by, name, state] of [
      ['a', 'iPad', 'A'],
      ['b', 'Office PC', 'T'],
    ] as const) {
      const times = { now: clock.now(), ttlDays: 1 };
      const { token } = await startSession(db, teacherId, { named: name, fromUserAgent: '' }, times);
      const write = server.incoming(marksWrite([{ studentId: ANA, attendanceState: state }], { by, seen }));
      await server.round([write], { sessionId: token.sessionId });
    }
    expect((await server.row('clashes', ATTENDANCE))?.fields).toMatchObject({
      keptDeviceName: 'Office PC',
      lostDeviceName: 'iPad',
    });
  });

  it.each([
    ['when both devices wrote the same value', async () => await attends('A', 'b')],
    ['when one device makes both writes', async () => await attends('T', 'a')],
    [
      'when the second device had seen the first value',
      async () => await attends('T', 'b', { seen: await server.counter() }),
    ],
    [
      'when the second write comes from a REST client without edit stamps (R11)',
      async () => await attends('T', 'rest'),
    ],
  ])(
    'W9.1 for two writes to the attendance of one mark, the server stores no clash (conflict) %s',
    async (_, second) => {
      await attends('A', 'a');
      await second();
      expect(await open()).toEqual([]);
    },
  );

  it('R11b if a device has not received the value of a REST client and writes another value, the server stores a clash (conflict)', async () => {
    await attends('A', 'rest');
    await attends('T', 'b');
    expect(await open()).toEqual(['attendance {"attendanceState":"T"} b {"attendanceState":"A"} rest']);
  });

  it('R11 if a write has an edit stamp but no `seen` (cursor of its device), it clashes as if the device had received no values of other devices', async () => {
    await attends('A', 'a');
    await attends('T', 'b', { seen: null });
    expect(await open()).toHaveLength(1);
  });

  it('R10.4, W9.1 if a device repeats a write, the server stores no second clash (conflict) and does not reopen a clash that was closed meanwhile', async () => {
    await attends('A', 'a');
    await attends('T', 'b', { key: 'the-same-write', counter: 900 });
    await close(ATTENDANCE, { seen: await server.counter() });
    const counter = await server.counter();
    await attends('T', 'b', { key: 'the-same-write', counter: 900 });
    expect([await open(), await server.counter()]).toEqual([[], counter]);
  });

  it('P4.1 a write that makes more than 500 clashes (conflicts) gets several change numbers, and its answer contains the highest of them', async () => {
    const students = Array.from({ length: 300 }, (_, n) => ({
      id: 1_000 + n,
      fullName: `Student, ${n}`,
      classId: 200,
    }));
    await server.write({ method: 'POST', path: 'students/create-many', body: { students } });
    const entries = (attendanceState: string, customNote: string, note2: string) =>
      students.map(({ id }) => ({ studentId: id, attendanceState, customNote, note2 }));
    await server.write(marksWrite(entries('A', 'X', 'LE'), { by: 'a', seen }));
    const before = await server.counter();
    const { change } = await server.write(marksWrite(entries('T', 'Y', 'BH'), { by: 'b', seen }));
    expect(await open()).toHaveLength(900);
    expect([change, await server.counter()]).toEqual([before + 2, before + 2]);
    const page = await server.after(before, 1_000);
    expect(new Set(page.rows.map((row) => row.change)).size).toBe(1);
  });
});

describe('W9.4 an open clash', () => {
  beforeEach(async () => {
    await attends('A', 'a');
    await attends('T', 'b');
  });
  const all = async () => await server.counter();

  it('W9.4 a new clash (conflict) in the attendance of a mark replaces the earlier open clash in the same attendance', async () => {
    await attends('P', 'c');
    expect(await open()).toEqual(['attendance {"attendanceState":"P"} c {"attendanceState":"T"} b']);
  });

  it('W9.4 if the winning device, or a device that has received the clash (conflict), writes a new value, this value is stored in the open clash', async () => {
    await attends('P', 'b');
    expect(await open()).toEqual(['attendance {"attendanceState":"P"} b {"attendanceState":"A"} a']);
    await attends('T', 'c', { seen: await all() });
    expect(await open()).toEqual(['attendance {"attendanceState":"T"} c {"attendanceState":"A"} a']);
  });

  it('W9.4 if a device that has received both values writes the losing value, the server closes the clash (conflict)', async () => {
    await attends('A', 'b', { seen: await all() });
    expect(await open()).toEqual([]);
  });

  it('W9.4 if the losing device has received the winning value and writes a new value, the server closes the clash (conflict)', async () => {
    await attends('P', 'a', { seen: await all() });
    expect(await open()).toEqual([]);
  });

  it('W9.2b if one device closes a clash (conflict), it is closed for all devices; a new difference in the same field opens it again', async () => {
    const { status } = await close(ATTENDANCE, { by: 'b', seen: await all() });
    expect([status, await open()]).toEqual([204, []]);
    await attends('P', 'c');
    expect(await open()).toHaveLength(1);
  });

  it('W9.2b if a device closes a clash (conflict) that a newer clash has already replaced, the newer clash stays open', async () => {
    const before = await all();
    await attends('P', 'c');
    expect(await close(ATTENDANCE, { by: 'b', seen: before })).toMatchObject({ status: 204 });
    expect(await open()).toHaveLength(1);
  });

  it('W9.2b if the winning device writes its value again, a device that has received only the earlier value can still close the clash (conflict)', async () => {
    const before = await all();
    await attends('P', 'b');
    await close(ATTENDANCE, { by: 'a', seen: before });
    expect(await open()).toEqual([]);
  });

  it('R11 if a clash (conflict) is missing or already closed, the server refuses to close it for a REST client, but not for a device', async () => {
    expect(await close(1, { by: 'rest' })).toMatchObject({ code: 'unknown' });
    expect(await close(1, { by: 'b' })).toMatchObject({ status: 204 });
    expect(await close(ATTENDANCE, { by: 'rest' })).toMatchObject({ status: 204 });
    expect(await close(ATTENDANCE, { by: 'rest' })).toMatchObject({ code: 'gone' });
  });

  it('D4.1, W9.5 a clash (conflict) is deleted and restored together with the marks of its day, unless the mark was created again in between', async () => {
    const path = `students/daily-points/by-date/${DAY}/200`;
    await server.write({ method: 'DELETE', path, key: 'delete-of-the-day', seen: await all() });
    expect(await open()).toEqual([]);
    await server.write({ method: 'POST', path: 'restore', body: { key: 'delete-of-the-day' } });
    expect(await open()).toHaveLength(1);
    await server.write({ method: 'DELETE', path, key: 'delete-once-more', seen: await all() });
    await attends('P', 'c');
    expect(await open()).toEqual([]);
    await server.write({ method: 'POST', path: 'restore', body: { key: 'delete-once-more' } });
    expect(await open()).toEqual([]);
  });

  it('D4.1 a restore with the key of the call that closed a clash (conflict) does not reopen this clash', async () => {
    await close(ATTENDANCE, { key: 'the-closing-key', seen: await all() });
    const restore = { method: 'POST', path: 'restore', body: { key: 'the-closing-key' } } as const;
    expect(await server.write(restore)).toMatchObject({ body: { restored: 0 } });
    expect(await open()).toEqual([]);
  });

  it('D2 if the deleting device has not received a clash (conflict) in a class, the delete of the class is still not refused because of it', async () => {
    const cursor = await all();
    await attends('P', 'a', { ms: -5_000 });
    expect((await server.row('clashes', ATTENDANCE))?.change).toBeGreaterThan(cursor);
    expect(await server.write({ method: 'DELETE', path: 'classes/200', by: 'c', seen: cursor })).toMatchObject({
      status: 204,
    });
  });
});
