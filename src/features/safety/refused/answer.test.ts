import { expect, test } from 'vitest';
import { entryOf, NOON } from '../../../../tests/support/device.ts';
import type { EntryError, OutboxEntry } from '../../../db/stored.ts';
import { answered, answerProblem, questionOf } from './answer.ts';

const ANA = 301;
const BO = 302;
const error = (code: string, rowId?: number): EntryError => ({
  code,
  status: 409,
  message: 'said',
  detail: rowId === undefined ? null : { rowId },
  at: NOON,
});
const number = (id: number, value: number) =>
  ({ table: 'students', id, kind: 'update', fields: { number: value } }) as const;
const refused = (patches: OutboxEntry['patches'], body: unknown, why: EntryError) =>
  entryOf(patches, { body, state: 'refused', error: why });

const taken = refused(
  [number(ANA, 7), number(BO, 8)],
  [
    { id: ANA, number: 7 },
    { id: BO, number: 8 },
  ],
  error('number_taken', BO),
);

test('R8.5 if the server refuses a student’s number as taken, the app asks the teacher for another number of this student', () => {
  expect(questionOf(taken)).toMatchObject({ rowId: BO, field: 'number', value: '8', label: 'New number' });
});

test('R8.5 if the teacher types a new number for a student in a refused write, the numbers of the other students in the write stay unchanged', () => {
  expect(answered(taken, questionOf(taken)!, ' 9 ')).toEqual({
    body: [
      { id: ANA, number: 7 },
      { id: BO, number: 9 },
    ],
    patches: [number(ANA, 7), number(BO, 9)],
  });
});

test('3.31 if the server refused a student’s number, the teacher may type the new number in the digits of another script (٩)', () => {
  expect(answered(taken, questionOf(taken)!, '٩')).toMatchObject({ patches: [number(ANA, 7), number(BO, 9)] });
});

test('R8.5 if the teacher types a new name for a refused grade book, the device changes the name in the request and in the local change', () => {
  const patch = { table: 'gradeBooks', id: 5, kind: 'create', fields: { name: 'Fall 2026', createdAt: 'x' } } as const;
  const entry = refused([patch], { id: 5, name: 'Fall 2026' }, error('name_taken', 5));
  expect(answered(entry, questionOf(entry)!, 'Fall 2026 B')).toEqual({
    body: { id: 5, name: 'Fall 2026 B' },
    patches: [{ ...patch, fields: { name: 'Fall 2026 B', createdAt: 'x' } }],
  });
});

test('R8.5 if the teacher types a new full name for a student in a refused write, the first and last name change too', () => {
  const patch = { table: 'students', id: ANA, kind: 'create', fields: { fullName: 'x', classId: 1 } } as const;
  const entry = refused([patch], { students: [{ id: ANA, fullName: 'x' }] }, error('invalid'));
  expect(answered(entry, questionOf(entry)!, 'Rivera, Ana')).toMatchObject({
    body: { students: [{ id: ANA, fullName: 'Rivera, Ana' }] },
    patches: [{ fields: { fullName: 'Rivera, Ana', firstName: 'Ana', lastName: 'Rivera', classId: 1 } }],
  });
});

test.each([
  [
    'a refusal because the student was deleted, which no other value can solve',
    refused([number(ANA, 7)], {}, error('gone', ANA)),
  ],
  [
    'an invalid write of several rows, if the refusal does not say which row is wrong',
    refused([number(ANA, 7), number(BO, 8)], [], error('invalid')),
  ],
])('R8.5 after %s, the app does not ask the teacher to type another name or number', (_name, entry) => {
  expect(questionOf(entry)).toBeNull();
});

test.each([
  ['', 'Required'],
  ['8', 'The server already refused this text'],
  ['seven', 'Must be a number between 1 and 99'],
  ['0', 'Must be a number between 1 and 99'],
  ['100', 'Must be a number between 1 and 99'],
  ['9999', 'Must be a number between 1 and 99'],
  ['99', undefined],
  ['9', undefined],
  ['٨', 'The server already refused this text'],
  ['٩', undefined],
])(
  'R8.5, 8.5 if the teacher types "%s" as the new number in a refused write, the app checks the number before it sends the write (problem: %s)',
  (answer, message) => {
    expect(answerProblem(questionOf(taken)!, answer)?.message).toBe(message);
  },
);

test('R8.5 if the teacher types a name that is too short (under 6 letters) for a refused grade book, the app shows why the name is invalid', () => {
  const patch = { table: 'gradeBooks', id: 5, kind: 'update', fields: { name: 'Fall 2026' } } as const;
  const question = questionOf(refused([patch], { id: 5, name: 'Fall 2026' }, error('name_taken', 5)))!;
  expect(answerProblem(question, 'Fall')?.message).toBe('String must contain at least 6 character(s)');
});
