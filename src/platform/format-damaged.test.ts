import { expect, it } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { formatDay, formatInstant, formatTime } from './format.ts';

it('8.30 if a stored time or day is invalid, the app shows a text such as “an unknown time” and throws no error', () => {
  expect(formatInstant(1e300, 0)).toBe('an unknown time');
  expect(formatInstant(Number.NaN, 0)).toBe('an unknown time');
  expect(formatDay('soon' as LocalDate)).toBe('soon');
  expect(formatTime('soon')).toBe('soon');
});
