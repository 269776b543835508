import { expect, test } from 'vitest';
import { ASSESSMENT_TEMPLATES } from '../assessments/assessment-templates.ts';
import { day } from '../../tests/support/rows.ts';
import type { AssessmentRow } from '../tables/assessments.ts';
import { fitnessProgress } from './fitness.ts';

function templateNamed(name: string) {
  const template = ASSESSMENT_TEMPLATES.find((one) => one.name === name);
  if (!template) throw new Error(name);
  return template;
}
const fieldOf = (template: string, field: string) =>
  templateNamed(template).fields.find(({ name }) => name === field)?.id ?? 0;

const assessment = (id: number, template: string, on: string): AssessmentRow => ({
  id,
  classId: 1,
  assessmentTemplateId: templateNamed(template).id,
  name: template,
  createdAt: `${on}T10:00:00.000Z`,
});
const score = (assessmentId: number, fieldId: number, value: string) => ({
  id: assessmentId * 100 + fieldId,
  assessmentId,
  studentId: 1,
  classId: 1,
  fieldId,
  value,
});
const dayOf = ({ createdAt }: AssessmentRow) => day(createdAt.slice(0, 10));

test('6.75 a student’s fitness progress contains the results of each test, oldest first, with their unit', () => {
  const laps = fieldOf('PACER 20 m', 'Laps');
  const all = [assessment(2, 'PACER 20 m', '2026-11-10'), assessment(1, 'PACER 20 m', '2026-09-10')];
  expect(fitnessProgress(all, [score(2, laps, '34'), score(1, laps, '21')], dayOf)).toEqual([
    {
      key: `${templateNamed('PACER 20 m').id}:${laps}`,
      name: 'PACER 20 m',
      unit: 'laps',
      results: [
        { day: '2026-09-10', height: 21, text: '21' },
        { day: '2026-11-10', height: 34, text: '34' },
      ],
      best: { day: '2026-11-10', height: 34, text: '34' },
    },
  ]);
});

test.each([
  ['Mile Results', 'Time', ['512', '480', '495'], '8:00'],
  ['Shuttle Run', 'Seconds', ['10.5', '9.8'], '9.8'],
  ['Plank', 'Seconds', ['40', '35'], '40'],
  ['One-Mile Walk', 'Heart rate', ['140', '120'], undefined],
])(
  '6.75 the best result of %s, %s is the fastest time or the largest number, and a heart rate has no best result',
  (template, field, values, best) => {
    const all = values.map((_, at) => assessment(at + 1, template, `2026-09-1${at}`));
    const scores = values.map((value, at) => score(at + 1, fieldOf(template, field), value));
    expect(fitnessProgress(all, scores, dayOf)[0]?.best?.text).toBe(best);
  },
);

test('6.75 in the plots of the fitness report a faster time is higher than a slower one, and its text is minutes and seconds (“8:00”)', () => {
  const time = fieldOf('Mile Results', 'Time');
  const all = [assessment(1, 'Mile Results', '2026-09-10'), assessment(2, 'Mile Results', '2026-11-10')];
  const [progress] = fitnessProgress(all, [score(1, time, '512'), score(2, time, '480')], dayOf);
  expect(progress?.results).toMatchObject([
    { height: -512, text: '8:32' },
    { height: -480, text: '8:00' },
  ]);
});

test('6.75 if an assessment template has several fields, the heading in the fitness report is template and field, as in “Fitness Test: Push-ups”', () => {
  const [progress] = fitnessProgress(
    [assessment(1, 'Fitness Test', '2026-09-10')],
    [score(1, fieldOf('Fitness Test', 'Push-ups'), '12')],
    dayOf,
  );
  expect(progress?.name).toBe('Fitness Test: Push-ups');
});

test('6.75 the fitness report contains no custom assessments, no empty results, and no results that are not numbers', () => {
  const own = assessment(1, 'Custom Assessment', '2026-09-10');
  const stretch = assessment(2, 'Shoulder Stretch', '2026-09-10');
  const pacer = assessment(3, 'PACER 20 m', '2026-09-10');
  const scores = [
    score(1, fieldOf('Custom Assessment', 'Score'), '12'),
    score(2, fieldOf('Shoulder Stretch', 'Left'), 'Y'),
    score(3, fieldOf('PACER 20 m', 'Laps'), ''),
    score(9, fieldOf('PACER 20 m', 'Laps'), '20'),
  ];
  expect(fitnessProgress([own, stretch, pacer], scores, dayOf)).toEqual([]);
});

test('6.75 the fitness report lists two results of one day in the order in which the tests were taken', () => {
  const laps = fieldOf('PACER 20 m', 'Laps');
  const later = { ...assessment(1, 'PACER 20 m', '2026-09-10'), createdAt: '2026-09-10T12:00:00.000Z' };
  const all = [later, assessment(2, 'PACER 20 m', '2026-09-10')];
  const [progress] = fitnessProgress(all, [score(1, laps, '30'), score(2, laps, '20')], dayOf);
  expect(progress?.results.map(({ text }) => text)).toEqual(['20', '30']);
});
