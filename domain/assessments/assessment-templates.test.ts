import { expect, test } from 'vitest';
import { ASSESSMENT_TEMPLATES, findTemplate, holdsTime, takesScores } from './assessment-templates.ts';
import { TIMER_TEMPLATE } from './timer-template.ts';

test('5.1 assessment templates have the ids 1 to 18, their fields have the ids 1 to 25, and the time of a mile is field 2', () => {
  expect(ASSESSMENT_TEMPLATES.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, n) => n + 1));
  const fields = ASSESSMENT_TEMPLATES.flatMap((template) => template.fields);
  expect(fields.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  expect(findTemplate(3)).toMatchObject({ name: 'Mile Results', fields: [{ id: 2, name: 'Time', inputType: 'text' }] });
  expect(findTemplate(17)?.fields.map(({ id, name }) => `${id} ${name}`)).toEqual(['23 Time', '24 Heart rate']);
  expect([findTemplate(0), findTemplate(19)]).toEqual([undefined, undefined]);
  expect(findTemplate(TIMER_TEMPLATE)?.name).toBe('Mile Timer App');
});

test('5.1 a teacher can enter scores with every assessment template except the template of the mile timer', () => {
  expect(ASSESSMENT_TEMPLATES.filter((template) => !takesScores(template)).map(({ name }) => name)).toEqual([
    'Mile Timer App',
  ]);
});

test('5.4 in the assessment templates of the mile and the walk, the fields for a time accept only times', () => {
  expect([2, 23, 1, 24].map(holdsTime)).toEqual([true, true, false, false]);
});

test('5.2 an assessment’s default name (template and date) has at most 30 characters for every template', () => {
  for (const { name } of ASSESSMENT_TEMPLATES) expect(`${name} 2026-11-20`.length).toBeLessThanOrEqual(30);
});
