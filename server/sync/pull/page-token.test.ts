import { expect, it } from 'vitest';
import { type PageToken, parsePageToken, tokenText } from './page-token.ts';

const TOKENS: PageToken[] = [
  { kind: 'row', to: 12, total: 900, table: 'classes', afterId: 45 },
  { kind: 'group', to: 12, total: 900, table: 'marks', book: 1, classId: 7, end: '2026-11-19' },
  { kind: 'group', to: 12, total: 900, table: 'marks', book: 0, classId: 7, end: null },
  { kind: 'group', to: 12, total: 900, table: 'assessmentScores', book: 1, classId: 7, end: 4_503_599_627_370_495 },
];

it.each(TOKENS)('P4.2 the server can read its own page token %j', (token) => {
  expect(parsePageToken(tokenText(token))).toEqual(token);
});

it.each([
  '',
  '1.2',
  '12.3.45',
  '1.classes.3',
  '1.classes.3.4.5',
  '-1.classes.0',
  '1.classes.x',
  '1.medals.2',
  '1.classes.2.3-4-5',
  '1.marks.2.3-4-2026',
  '1.marks.2.3-4-2026-1-1',
  '1.assessmentScores.2.3-4-2026-11-19',
])('P4.2 the server refuses the text “%s” as a page token', (text) => {
  expect(parsePageToken(text)).toBeNull();
});
