import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime, timeProblem, timeText } from './mile-time.ts';

test('5.4 a mile time may be written as whole seconds or as M:SS, and is shown as M:SS', () => {
  expect(['512', '8:32', '59', '125:00'].map(readTime)).toEqual([512, 512, 59, 7_500]);
  expect([512, 59, 600].map(timeText)).toEqual(['8:32', '0:59', '10:00']);
});

test('5.4 an empty text and a mile time of one second or less give null', () => {
  expect(['', '0', '1', '0:01', '0:00'].map(readTime)).toEqual([null, null, null, null, null]);
  expect(readTime('2')).toBe(2);
});

test('5.4 a text that is not a mile time is refused, with a message that shows the expected format', () => {
  expect(['', '512', '8:32', '0:01'].map(timeProblem)).toEqual([null, null, null, null]);
  for (const text of ['8:75', '8:5', 'fast', '-3', '8.32', '1:00:00']) {
    expect(timeProblem(text), text).toEqual({ message: 'Time must be in the format M:SS' });
  }
});

test('5.4 a mile time that is written as M:SS and read again is the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 59_999 }), (seconds) => {
      expect(readTime(timeText(seconds))).toBe(seconds);
      expect(readTime(String(seconds))).toBe(seconds);
    }),
  );
});
