import { beforeEach, describe, expect, it } from 'vitest';
import { activityNoteId, assessmentScoreId } from '#domain/ids.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { ANA, BEN, BOOK, CLASS, DAY, type WriteSpec } from '../../../tests/support/writes.ts';

const MILE = 500;
const TIME = 2;

let seen: number;
eachTestHasClass();
beforeEach(async () => {
  await server.write({
    method: 'POST',
    path: 'assessments',
    body: { id: MILE, classId: CLASS, name: 'Mile in fall', assessmentTemplateId: '3' },
  });
  seen = await server.counter();
  server.clock.advance(60_000);
});

const patch = (body: object, more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'PATCH', path: 'assessments', body: { id: MILE, ...body }, ...more });
const score = (studentId: number, value: string, more: Partial<WriteSpec> = {}) =>
  patch({ assessmentScores: [{ studentId, fieldId: TIME, value }] }, more);
const valueOf = async (studentId: number) =>
  (await server.fields('assessmentScores', assessmentScoreId(MILE, studentId, TIME)))['value'];
const remove = (more: Partial<WriteSpec> = {}) =>
  server.write({ method: 'DELETE', path: `assessments/${MILE}`, key: 'the-delete', seen, ...more });

it('W3 if two devices write the score of one student in the same field, the server stores one row with the later value', async () => {
  await score(ANA, '512', { by: 'a', ms: -10_000 });
  await score(ANA, '530', { by: 'b', ms: -20_000 });
  expect(await valueOf(ANA)).toBe('512');
  const scores = (await server.after(0)).rows.filter(({ table }) => table === 'assessmentScores');
  expect(scores).toMatchObject([{ fields: { assessmentId: MILE, studentId: ANA, classId: CLASS, fieldId: TIME } }]);
});

it('5.3 a score with an empty value clears the stored score of the student', async () => {
  await score(ANA, '512');
  expect(await score(ANA, '')).toMatchObject({ status: 200, body: { assessmentScores: [{ value: '' }] } });
});

it('5.3 to change a score, a write may name the score only by its id, but only if the score belongs to this assessment', async () => {
  await score(ANA, '512');
  const id = assessmentScoreId(MILE, ANA, TIME);
  expect(await patch({ assessmentScores: [{ id, value: '9:05' }] })).toMatchObject({ status: 200 });
  expect(await valueOf(ANA)).toBe('9:05');
  expect(await patch({ assessmentScores: [{ id: id + 1, value: '1' }] })).toMatchObject({ code: 'unknown' });
});

it('5.2 a write to an assessment can’t change its class or its template', async () => {
  await patch({ name: 'Mile in spring', classId: 4711, assessmentTemplateId: '1' });
  expect(await server.fields('assessments', MILE)).toMatchObject({
    name: 'Mile in spring',
    classId: CLASS,
    assessmentTemplateId: 3,
  });
});

it.each([
  ['a field of another template', { studentId: ANA, fieldId: 11, value: '5' }, 'invalid'],
  ['a value that is no time', { studentId: ANA, fieldId: TIME, value: 'fast' }, 'invalid'],
  ['a student who does not exist', { studentId: 4711, fieldId: TIME, value: '512' }, 'unknown'],
])(
  '5.3 if a write of scores contains %s, the whole write is refused, and the valid score is not stored either',
  async (_, wrong, code) => {
    const answer = await patch({ assessmentScores: [{ studentId: BEN, fieldId: TIME, value: '600' }, wrong] });
    expect(answer).toMatchObject({ code });
    expect(await valueOf(BEN)).toBeUndefined();
  },
);

it('5.3 a score is refused with the code “invalid” if the student is in another class than the assessment', async () => {
  await server.write({ method: 'POST', path: 'classes', body: { id: 201, name: 'PE 8', gradeBookId: BOOK } });
  const kofi = { id: 303, fullName: 'Osei, Kofi', classId: 201 };
  await server.write({ method: 'POST', path: 'students', body: kofi });
  expect(await score(303, '512')).toMatchObject({ code: 'invalid', message: 'This student is in another class' });
});

it('5.1 the creation of an assessment is refused if its template is the one that only opens the timer', async () => {
  const body = { classId: CLASS, name: 'Mile', assessmentTemplateId: 2 };
  expect(await server.write({ method: 'POST', path: 'assessments', body })).toMatchObject({ code: 'invalid' });
});

it('D2 the delete of an assessment is refused with the code “changed” if another device has entered a score', async () => {
  await score(ANA, '512', { by: 'b' });
  expect(await remove()).toMatchObject({ status: 409, code: 'changed', detail: { count: 1 } });
});

it('D3, D4.1 a score for a deleted assessment is refused with the code “gone”; a restore brings back the assessment with its scores', async () => {
  await score(ANA, '512');
  expect(await remove()).toMatchObject({ status: 204 });
  expect(await score(BEN, '600')).toMatchObject({ code: 'gone', detail: { key: 'the-delete' } });
  const before = await server.counter();
  await server.write({ method: 'POST', path: 'restore', body: { key: 'the-delete' } });
  expect((await server.after(before)).rows.map(({ table }) => table).sort()).toEqual([
    'assessmentScores',
    'assessments',
  ]);
  expect(await score(BEN, '600')).toMatchObject({ status: 200 });
});

it('D2 the delete of a class is refused with the code “changed” if another device has changed scores or activity notes of the class', async () => {
  const note = { classId: CLASS, date: DAY, shortNote: 'Relay' };
  await server.write({ method: 'POST', path: 'classes/daily-activity-note', body: note, by: 'b' });
  await score(ANA, '512', { by: 'b' });
  const answer = await server.write({ method: 'DELETE', path: `classes/${CLASS}`, seen });
  expect(answer).toMatchObject({ code: 'changed', detail: { count: 2 } });
});

describe('activity notes on the server', () => {
  const write = (note: object, more: Partial<WriteSpec> = {}) =>
    server.write({
      method: 'POST',
      path: 'classes/daily-activity-note',
      body: { classId: CLASS, date: DAY, ...note },
      ...more,
    });
  const note = () => server.fields('activityNotes', activityNoteId(CLASS, DAY));

  it('2.9 if one device writes the short text and another device the long text of an activity note, the server stores one note with both', async () => {
    await write({ shortNote: 'Relay' }, { by: 'a' });
    await write({ longNote: 'Bring cones' }, { by: 'b', ms: -10_000 });
    expect(await note()).toEqual({ classId: CLASS, date: DAY, shortNote: 'Relay', longNote: 'Bring cones' });
  });

  it('2.9 a write with two empty texts clears the activity note of the day', async () => {
    await write({ shortNote: 'Relay', longNote: 'Bring cones' });
    expect(await write({ shortNote: '', longNote: '' })).toMatchObject({
      status: 200,
      body: { classId: CLASS, date: DAY, shortNote: '', longNote: '' },
    });
  });
});
