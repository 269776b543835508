import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { patchClass } from '../rows/classes.ts';
import { createMarks } from '../rows/daily-points.ts';
import { email, id, idInPath, localDate, password, text } from './fields.ts';
import { createGradeBook, renameGradeBook } from '../rows/grade-books.ts';
import { setSchemaMessages } from '../messages.ts';
import { settingsBody } from '../account/settings.ts';
import { createStudents, patchStudent } from '../rows/students.ts';
import { batch } from '../sync.ts';
import { signUp } from '../account/sign-up.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';

beforeAll(setSchemaMessages);

const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

it('W3 the schema of an id accepts only a positive safe integer, and in a path only the digits of such a number', () => {
  expect([1, 2 ** 52 - 1].map((value) => takes(id, value))).toEqual([true, true]);
  expect([0, -1, 1.5, 2 ** 53, '1', null].filter((value) => takes(id, value))).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 52 - 1 }), (value) => {
      expect(z.parse(idInPath, String(value))).toBe(value);
    }),
  );
  expect(['0', '01', '-1', '1e3', ' 1', '9007199254740993'].filter((value) => takes(idInPath, value))).toEqual([]);
});

it('4.1 the schema of a day accepts only a text YYYY-MM-DD of a date that exists', () => {
  expect(messagesOf(localDate, '2026-02-30')).toEqual(['Expected a day as YYYY-MM-DD']);
  expect(takes(localDate, '2026-11-20T00:00:00Z')).toBe(false);
});

it('the schema of a text counts an emoji as one character and refuses control characters', () => {
  expect(takes(text(2), '👩👩')).toBe(true);
  expect(messagesOf(text(2), 'abc')).toEqual(['String must contain at most 2 character(s)']);
  expect(messagesOf(text(20), 'a\u0000b')).toEqual(['Take out the control characters']);
  expect(messagesOf(text(20), 'half a smile \ud83d')).toEqual(['Take out the control characters']);
  expect(takes(text(20), 'two\nlines')).toBe(true);
});

it('1.3 parsing an email address removes the spaces around it and converts it to lower case', () => {
  expect(z.parse(email, ' Ann@School.ORG ')).toBe('ann@school.org');
  expect(
    [
      'ann',
      'ann@school',
      'a b@c.de',
      'Ann <ann@school.org>',
      'a\u0000@school.org',
      'a\u0085b@school.org',
      'a@sch\u009bool.org',
    ].filter((value) => takes(email, value)),
  ).toEqual([]);
});

it('1.3 the schema of an email address refuses a text of a megabyte in less than two seconds', () => {
  const start = performance.now();
  expect(messagesOf(email, `a@${'a.'.repeat(500_000)},`)).toEqual(['String must contain at most 254 character(s)']);
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('1.6 the schema of a password accepts 8 to 20 characters of any kind', () => {
  expect(['12345678', 'wöll ok 👩👩👩', ' '.repeat(20)].map((value) => takes(password, value))).toEqual([
    true,
    true,
    true,
  ]);
  expect(messagesOf(password, '1234567')).toEqual(['String must contain at least 8 character(s)']);
  expect(messagesOf(password, '1'.repeat(21))).toEqual(['String must contain at most 20 character(s)']);
});

describe('7.1 the error messages of schemas', () => {
  const shape = z.object({ name: z.string(), count: z.int().check(z.gte(1)), kind: z.enum(['a', 'b']) });

  it('7.1 an error message tells the caller whether a value is missing, has the wrong type, is too small, or is not an allowed value', () => {
    expect(messagesOf(shape, {})).toEqual(['Required', 'Required', 'Invalid enum value']);
    expect(messagesOf(shape, { name: 5, count: 0, kind: 'c' })).toEqual([
      'Expected string, received number',
      'Number must be greater than or equal to 1',
      'Invalid enum value',
    ]);
    expect(messagesOf(z.string().check(z.minLength(3)), 'ab')).toEqual(['String must contain at least 3 character(s)']);
  });

  it('7.1 if a body has unknown fields, the error message lists them', () => {
    expect(messagesOf(z.strictObject({}), { x: 1 })).toEqual(["Unrecognized key(s) in object: 'x'"]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}`.padEnd(100, 'x'), 1]));
    expect(messagesOf(z.strictObject({}), many)[0]?.length).toBeLessThan(300);
  });

  it('7.1 if the schema of a field defines its own error message, the error contains this message', () => {
    const body = { code: 'c', email: 'ann@school.org', password: '12345678', agreedToPolicies: false };
    expect(messagesOf(signUp.body, body)).toEqual(['You must agree to the terms and conditions']);
    expect(messagesOf(createGradeBook.body, { name: 'Fall/2026' })).toEqual([
      'Name must not contain special characters',
    ]);
  });
});

it('2.1 parsing a grade book’s name removes the spaces around the name and replaces several spaces by one space', () => {
  expect(z.parse(createGradeBook.body, { name: '  Fall   2026 ' })).toEqual({ name: 'Fall 2026' });
  expect(z.parse(renameGradeBook.body, { id: 1, name: ' Term 1: PE ' })).toEqual({ id: 1, name: 'Term 1: PE' });
});

it('3.1 the body of a new student accepts a full name of 2 to 50 characters of any kind except control characters', () => {
  const body = (fullName: string) => ({ students: [{ fullName, classId: 2 }] });
  expect(z.parse(createStudents.body, body(' Rivera,  Ana '))).toEqual(body('Rivera, Ana'));
  expect(takes(createStudents.body, body('=1+1 @ −cmd'))).toBe(true);
  expect(messagesOf(createStudents.body, body('Rivera\u0007'))).toHaveLength(1);
  expect(messagesOf(createStudents.body, body(' A '))).toEqual(['name must be at least 2 characters']);
  expect(messagesOf(createStudents.body, body('x'.repeat(51)))).toEqual([
    'String must contain at most 50 character(s)',
  ]);
});

it('2.8 the schema of a class accepts a start time from 00:00 to 23:59 in the form HH:mm, and null to clear the start time', () => {
  const body = (startTime: string | null) => ({ id: 1, startTime });
  for (const time of ['00:00', '09:05', '23:59', null]) expect(takes(patchClass.body, body(time))).toBe(true);
  for (const time of ['24:00', '9:05', '09:60', '09:05:00', '']) {
    expect(messagesOf(patchClass.body, body(time))).toContain('Expected a time as HH:mm');
  }
});

it('2.13 the schema of a class has a start and an end time of the lesson for Monday to Friday, but not for the weekend', () => {
  expect(takes(patchClass.body, { id: 1, mondayStartTime: '09:00', fridayEndTime: '10:00' })).toBe(true);
  expect(takes(patchClass.body, { id: 1, saturdayStartTime: '09:00' })).toBe(false);
});

it('W10.1 the body of a change to a student may contain only the changed fields, and the value null clears a field', () => {
  expect(z.parse(patchStudent.body, { id: 1, number: null, gender: 'f' })).toEqual({
    id: 1,
    number: null,
    gender: 'F',
  });
  expect(messagesOf(patchStudent.body, { id: 1, number: 100 })).toEqual(['Must be a number between 1 and 99']);
  expect(messagesOf(patchStudent.body, { id: 1, gender: 'FM' })).toEqual(['Must be a single letter']);
  expect(z.parse(patchStudent.body, { id: 1, deleted: true })).toEqual({ id: 1, deleted: true });
});

it('W10.1 the body of a write of marks may lack the fields that the teacher did not change', () => {
  const entries = [{ studentId: 3, createdAt: '2026-11-20', attendanceState: 'A' }];
  expect(z.parse(createMarks.body, { entries })).toEqual({ entries });
  expect(takes(createMarks.body, { entries: [] })).toBe(false);
  expect(takes(createMarks.body, { entries: [{ ...entries[0], attendanceState: 'X' }] })).toBe(false);
  expect(takes(createMarks.body, { entries: [{ ...entries[0], grade: 1 }] })).toBe(false);
});

it('4.5 parsing the scoring settings converts note labels to upper case, and refuses invalid values, such as an empty required label', () => {
  const body = (more: object) => ({ ...defaultSettings(), ...more });
  expect(z.parse(settingsBody, body({ note1a: 'nd' }))).toMatchObject({ note1a: 'ND' });
  expect(messagesOf(settingsBody, body({ note1a: '' }))).toEqual(['Required']);
  expect(messagesOf(settingsBody, body({ note2b: 'ABC' }))).toEqual(['Max of 2 characters']);
  expect(messagesOf(settingsBody, body({ note2b: 'A!' }))).toEqual(['Letters/numbers only']);
  expect(takes(settingsBody, body({ note2b: '' }))).toBe(true);
  expect(takes(settingsBody, body({ dailyPointValue: 101 }))).toBe(false);
});

it('R3 the body of a batch of writes accepts 1 to 500 writes', () => {
  const entry = { key: 'eight-or-more', stamp: '1.0.a', seen: 0, method: 'POST', path: 'x' };
  const of = (length: number) => ({ entries: Array.from({ length }, () => entry) });
  expect([0, 1, 500, 501].map((length) => takes(batch.body, of(length)))).toEqual([false, true, true, false]);
  expect(takes(batch.body, { entries: [{ ...entry, key: 'short' }] })).toBe(false);
});
