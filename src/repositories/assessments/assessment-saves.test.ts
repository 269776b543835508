import { beforeEach, describe, expect, it } from 'vitest';
import { assessmentScoreId } from '#domain/ids.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { CLASS, deviceWithClass } from '../../../tests/support/class-device.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { save } from '../../sync/outbox/save.ts';
import { scoreAssessment } from '../../writes/assessments.ts';
import {
  chooseFieldType,
  openEntry,
  readEntry,
  type EntryPlace,
  type ScoreTouch,
  touchScores,
} from './assessment-drafts.ts';
import { saveLeftScores, saveScores } from './assessment-saves.ts';
import { deleteClass } from '../classes/classes.ts';
import { findDraft } from '../drafts/drafts.ts';

const [CUSTOM, MILE, PUSH_UPS] = [1, 3, 7];
const [SCORE, TIME, REPS] = [1, 2, 11];

let device: TestDevice;
let ana: number;
let ben: number;
beforeEach(async () => {
  ({ device, ana, ben } = await deviceWithClass());
});

const at = (templateId: number, assessmentId: number): EntryPlace => ({ classId: CLASS, templateId, assessmentId });
const touch = async (place: EntryPlace, texts: ScoreTouch['texts'], more: Partial<ScoreTouch> = {}) =>
  await touchScores(device, place, { texts, fieldType: 'text', asNew: false, ...more });
const draft = async (place: EntryPlace) => await findDraft(device.db, 'scores', place);
const bodies = async () => (await device.outbox()).map(({ method, path, body }) => ({ method, path, body }));

async function saved(place: EntryPlace, scores: Readonly<Record<number, string>> = {}): Promise<EntryPlace> {
  const { classId, templateId, assessmentId: id } = place;
  const row: AssessmentRow = { id, classId, assessmentTemplateId: templateId, name: 'Push', createdAt: '2026-11-19' };
  await device.db.assessments.put(row);
  const fieldId = { [CUSTOM]: SCORE, [MILE]: TIME, [PUSH_UPS]: REPS }[templateId] ?? 0;
  await rowsOf(device.db, 'assessmentScores').bulkPut(
    Object.entries(scores).map(([student, value]) => {
      const studentId = Number(student);
      return { id: assessmentScoreId(id, studentId, fieldId), assessmentId: id, studentId, classId, fieldId, value };
    }),
  );
  return place;
}

it('5.37 if the teacher types the scores of two students in two tabs, the draft contains both scores', async () => {
  const place = await saved(at(PUSH_UPS, 9));
  await Promise.all([touch(place, { [`${ana}:${REPS}`]: '12' }), touch(place, { [`${ben}:${REPS}`]: '14' })]);
  expect((await readEntry(device.db, place)).typed).toEqual({ [`${ana}:${REPS}`]: '12', [`${ben}:${REPS}`]: '14' });
});

it('5.36 when the teacher saves typed scores, the device puts one write with these scores in the outbox and deletes the draft', async () => {
  const place = await saved(at(PUSH_UPS, 9), { [ana]: '10' });
  await touch(place, { [`${ana}:${REPS}`]: ' 12 ', [`${ben}:${REPS}`]: '014' });
  expect(await saveScores(device, place, null)).toEqual({ kind: 'saved', created: false, wrong: {} });
  const scores = [
    [ana, '12'],
    [ben, '14'],
  ] as const;
  expect(await bodies()).toEqual([
    {
      method: 'PATCH',
      path: 'assessments',
      body: {
        id: 9,
        assessmentScores: scores.map(([studentId, value]) => ({
          id: assessmentScoreId(9, studentId, REPS),
          studentId,
          fieldId: REPS,
          value,
        })),
      },
    },
  ]);
  expect(await readEntry(device.db, place)).toEqual({
    name: 'Push',
    stored: new Map([
      [`${ana}:${REPS}`, '12'],
      [`${ben}:${REPS}`, '14'],
    ]),
    typed: {},
  });
});

it('5.36, W8d if a typed text is not a valid score, a save sends only the other scores, and the text stays in the draft with the draft’s old cursor', async () => {
  const place = await saved(at(MILE, 9));
  await touch(place, { [`${ana}:${TIME}`]: '8:75' });
  await device.pulledTo(25);
  await touch(place, { [`${ben}:${TIME}`]: '8:32' });
  expect(await saveScores(device, place, null)).toMatchObject({ wrong: { [`${ana}:${TIME}`]: '8:75' } });
  expect((await device.outbox()).map(({ seen, patches }) => [seen, patches.length])).toEqual([[10, 1]]);
  expect(await draft(place)).toMatchObject({ touched: { typed: { [`${ana}:${TIME}`]: '8:75' } }, cursor: 10 });
  await saveLeftScores(device, place);
  expect(await device.outbox()).toHaveLength(1);
});

it('5.40 if the class was deleted, or the device does not have the assessment, a save of typed scores stores nothing', async () => {
  await touch(at(PUSH_UPS, 8), { [`${ana}:${REPS}`]: '12' });
  expect(await saveScores(device, at(PUSH_UPS, 8), null)).toEqual({ kind: 'gone' });
  await saveLeftScores(device, at(PUSH_UPS, 8));
  const place = await saved(at(PUSH_UPS, 9));
  await touch(place, { [`${ana}:${REPS}`]: '12' });
  await deleteClass(device, CLASS);
  expect(await saveScores(device, place, null)).toEqual({ kind: 'gone' });
  expect((await device.outbox()).map(({ path }) => path)).toEqual([`classes/${CLASS}`]);
});

describe('a new assessment', () => {
  const open = async (templateId: number) =>
    await openEntry(device, { classId: CLASS, templateId, assessmentId: null });

  it('5.31 when the teacher opens a new assessment, the app continues an unsaved new assessment of the same class and template, if there is one', async () => {
    const { place } = await open(CUSTOM);
    await touch(place, { [`${ana}:${SCORE}`]: 'good' }, { asNew: true });
    expect((await open(CUSTOM)).place).toEqual(place);
    expect((await open(PUSH_UPS)).place.assessmentId).not.toBe(place.assessmentId);
    await saveScores(device, place, 'Effort');
    expect((await open(CUSTOM)).place.assessmentId).not.toBe(place.assessmentId);
  });

  it('5.38 “Save” creates a new assessment with its scores in one write, and removes extra spaces from the assessment’s name', async () => {
    const { place } = await open(CUSTOM);
    await touch(place, { [`${ana}:${SCORE}`]: 'good' }, { asNew: true });
    expect(await saveScores(device, place, ' Effort  week ')).toEqual({ kind: 'saved', created: true, wrong: {} });
    expect(await bodies()).toEqual([
      {
        method: 'POST',
        path: 'assessments',
        body: {
          id: place.assessmentId,
          classId: CLASS,
          name: 'Effort week',
          assessmentTemplateId: CUSTOM,
          assessmentScores: [{ studentId: ana, fieldId: SCORE, value: 'good' }],
        },
      },
    ]);
    expect(await readEntry(device.db, place)).toMatchObject({ name: 'Effort week', typed: {} });
  });

  it('5.38 if the name of a new assessment is empty or too long, the app refuses the name and saves nothing', async () => {
    const { place } = await open(CUSTOM);
    await touch(place, { [`${ana}:${SCORE}`]: 'good' }, { asNew: true });
    expect(await saveScores(device, place, ' ')).toEqual({ kind: 'refused', problem: { message: 'Required' } });
    expect(await saveScores(device, place, 'x'.repeat(31))).toMatchObject({ kind: 'refused' });
    expect(await device.outbox()).toEqual([]);
  });

  it('5.39 when the app automatically saves the first valid score of a new fitness assessment, the assessment gets an automatic name', async () => {
    const { place } = await open(PUSH_UPS);
    await touch(place, { [`${ana}:${REPS}`]: 'x' }, { asNew: true });
    await saveLeftScores(device, place);
    await touch(place, { [`${ben}:${REPS}`]: ' ' }, { asNew: true });
    await saveLeftScores(device, place);
    expect(await device.outbox()).toEqual([]);
    await touch(place, { [`${ben}:${REPS}`]: '14' }, { asNew: true });
    await saveLeftScores(device, place);
    expect(await bodies()).toMatchObject([
      { method: 'POST', body: { name: 'Push-Ups 2026-11-20', assessmentScores: [{ studentId: ben, value: '14' }] } },
    ]);
    expect(await draft(place)).toMatchObject({ touched: { isNew: false, typed: { [`${ana}:${REPS}`]: 'x' } } });
  });

  it('5.31 if two tabs save a new assessment at the same time, one assessment is created', async () => {
    const { place } = await open(PUSH_UPS);
    await touch(place, { [`${ana}:${REPS}`]: '12' }, { asNew: true });
    await Promise.all([saveScores(device, place, 'Push-Ups'), saveLeftScores(device, place)]);
    await touch(place, { [`${ben}:${REPS}`]: '14' }, { asNew: true });
    await saveLeftScores(device, place);
    expect((await bodies()).map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  });

  it('5.38 if the app has saved a new assessment under an automatic name while the teacher typed a name, “Save” stores the typed name', async () => {
    const { place } = await open(PUSH_UPS);
    await touch(place, { [`${ana}:${REPS}`]: '12' }, { asNew: true });
    await saveLeftScores(device, place);
    expect(await saveScores(device, place, ' Fall ')).toEqual({ kind: 'saved', created: false, wrong: {} });
    expect((await readEntry(device.db, place)).name).toBe('Fall');
    await saveScores(device, place, 'Fall');
    expect((await bodies()).map(({ method, body }) => [method, body])).toMatchObject([
      ['POST', { name: 'Push-Ups 2026-11-20' }],
      ['PATCH', { id: place.assessmentId, name: 'Fall' }],
    ]);
  });

  it('5.39 until the device has loaded all data from the server, the app creates no assessment automatically', async () => {
    await device.pulledTo(0, { complete: false });
    const { place } = await open(PUSH_UPS);
    await touch(place, { [`${ana}:${REPS}`]: '12' }, { asNew: true });
    await saveLeftScores(device, place);
    expect(await device.outbox()).toEqual([]);
  });
});

it('5.32 when the teacher opens a custom assessment, its field type (decimal, text …) results from the saved scores', async () => {
  const place = await saved(at(CUSTOM, 9), { [ana]: '3', [ben]: '2.5' });
  expect((await openEntry(device, place)).fieldType).toBe('decimal');
  await save(device, [scoreAssessment({ id: 9, classId: CLASS }, [{ studentId: ben, fieldId: SCORE, value: 'A' }])]);
  expect((await openEntry(device, place)).fieldType).toBe('text');
});

it('5.32 after the teacher has chosen the field type “Text”, a word is a valid score, and a custom assessment keeps this type after a save', async () => {
  const place = await saved(at(CUSTOM, 9), { [ana]: '3' });
  await touch(place, { [`${ben}:${SCORE}`]: 'good' }, { fieldType: 'numeric' });
  expect(await saveScores(device, place, null)).toMatchObject({ wrong: { [`${ben}:${SCORE}`]: 'good' } });
  await chooseFieldType(device, place, 'text');
  expect((await openEntry(device, place)).fieldType).toBe('text');
  expect(await saveScores(device, place, null)).toMatchObject({ wrong: {} });
  expect((await openEntry(device, place)).fieldType).toBe('text');
  expect((await readEntry(device.db, place)).stored.get(`${ben}:${SCORE}`)).toBe('good');
});

it('5.32 the app uses the field type that the teacher has chosen, even if the saved scores suggest another field type', async () => {
  const place = await saved(at(CUSTOM, 9), { [ana]: '3' });
  await chooseFieldType(device, place, 'decimal');
  expect((await openEntry(device, place)).fieldType).toBe('decimal');
  expect([await device.outbox(), (await readEntry(device.db, place)).stored]).toEqual([
    [],
    new Map([[`${ana}:${SCORE}`, '3']]),
  ]);
});
