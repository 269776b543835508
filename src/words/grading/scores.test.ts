import { expect, test } from 'vitest';
import { unusual } from '#domain/assessments/usual-range.ts';
import { correctionWords, unusualWords } from './scores.ts';

const questionOf = (fieldId: number, value: string, shown = value) => {
  const usual = unusual(fieldId, value);
  return usual && unusualWords(fieldId, usual, shown);
};

test('5.35 if a typed score is outside the usual range, the app asks whether to keep it, with the test’s name and the range', () => {
  expect(questionOf(11, '130')).toBe('Push-ups are usually 0–99. Keep 130?');
  expect(questionOf(21, '-21')).toBe('V-sit reach is usually −20 to 20. Keep -21?');
  expect(questionOf(2, '4000', '66:40')).toBe('Mile times are usually under 60:00. Keep 66:40?');
  expect(questionOf(16, '2')).toBe('Shoulder stretch is usually Y or N. Keep 2?');
});

test('5.35 for each score field with a usual range, the app’s text about an unusual score contains the name of the test', () => {
  const asked = Array.from(
    { length: 25 },
    (_, index) => questionOf(index + 1, '-9999') ?? questionOf(index + 1, '99999'),
  );
  const questions = asked.filter((question) => question !== null);
  expect(questions).toHaveLength(20);
  expect(questions.filter((question) => question.startsWith('This is'))).toEqual([]);
});

test('5.37 the line beside Save says how many typed texts need a correction', () => {
  expect([correctionWords(1), correctionWords(2)]).toEqual(['1 needs a correction.', '2 need a correction.']);
});
