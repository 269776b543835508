import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('1.43 the title of the browser’s tab contains the page, the class and the app', () => {
  expect(documentTitle(['Class Settings', 'Period 1'])).toBe('Class Settings · Period 1 · PE Grade Book');
  expect(documentTitle(['Today'])).toBe('Today · PE Grade Book');
});
