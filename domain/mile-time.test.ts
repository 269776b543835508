import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime, timeProblem, timeText } from './mile-time.ts';

test('5.4 a teacher can write a mile time as whole seconds or as M:SS, and the app shows M:SS', () => {
  expect(['512', '8:32', '59', '125:00'].map(readTime)).toEqual([512, 512, 59, 7_500]);
  expect([512, 59, 600].map(timeText)).toEqual(['8:32', '0:59', '10:00']);
});

test('5.4 an empty text and a mile time of one second or less are read as no time (null)', () => {
  expect(['', '0', '1', '0:01', '0:00'].map(readTime)).toEqual([null, null, null, null, null]);
  expect(readTime('2')).toBe(2);
});

test('5.4 if a typed text is not a mile time, the app refuses it with a message that shows the expected format', () => {
  expect(['', '512', '8:32', '0:01'].map(timeProblem)).toEqual([null, null, null, null]);
  for (const text of ['8:75', '8:5', 'fast', '-3', '8.32', '1:00:00']) {
    expect(timeProblem(text), text).toEqual({ message: 'Time must be in the format M:SS' });
  }
});

test('5.4 if the app writes a mile time as M:SS and reads it again, the time is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 59_999 }), (seconds) => {
      expect(readTime(timeText(seconds))).toBe(seconds);
      expect(readTime(String(seconds))).toBe(seconds);
    }),
  );
});
