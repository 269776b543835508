import { expect, test } from 'vitest';
import { matchSheet } from './match-sheet.ts';

const student = (id: number, fullName: string, nickname: string | null = null) => ({ id, fullName, nickname });

/** `7` is student 7, `7?` a proposal, `?` a question without one, `-` nobody. */
function found(names: readonly string[], students: readonly ReturnType<typeof student>[]): string[] {
  return matchSheet(
    names.map((fullName) => ({ fullName })),
    students,
  ).map((match) => {
    if (match.kind === 'sure') return String(match.student.id);
    return match.kind === 'none' ? '-' : `${match.likely?.id ?? ''}?`;
  });
}

test('6.62 the app finds the student of a name in a score sheet in every spelling, in the same way as for an uploaded roster', () => {
  const students = [student(1, 'Campoamor, Santiago'), student(2, 'O’Shea, Mary-Kate'), student(3, 'Łukasik, Ola')];
  expect(found(['CAMPOAMOR, Santiago', "O'SHEA, Mary-Kate", 'Lukasik, Ola'], students)).toEqual(['1', '2', '3']);
});

test('6.62 if two lines of a score sheet, or two students of the class, have the same name, the app asks about each of these lines', () => {
  expect(found(['Rivera, Ana', 'Rivera, Ana'], [student(1, 'Rivera, Ana'), student(2, 'Rivera, Ana')])).toEqual([
    '?',
    '?',
  ]);
  expect(found(['Rivera, Ana', 'RIVERA, Ana'], [student(1, 'Rivera, Ana')])[0]).toBe('?');
  expect(found(['Rivera, Ana'], [student(1, 'Rivera, Ana'), student(2, 'Rivera, Aná')])).toEqual(['?']);
});

test('6.62 if the words of a name in a score sheet have another order than the student’s name, the app asks who it is', () => {
  expect(found(['James, Rose'], [student(1, 'James, Rose'), student(2, 'Rose, James')])).toEqual(['?']);
});

test.each([
  ['the words of a name in another order', 'Fuente, Ana Lucía de la', 'de la Fuente, Ana Lucía', null],
  ['a name without its middle name', 'Nguyen, Minh', 'Nguyen, Minh Tuan', null],
  ['a middle name that the class does not have', 'Nguyen, Minh Tuan', 'Nguyen, Minh', null],
  ['the nickname in place of the full name', 'Carter, Wayne', 'Carter, Dwayne Marcus', 'Wayne Carter'],
  ['a short form of a first name', 'Fujimori, Kait', 'Fujimori, Kaitlyn', null],
])(
  '6.62 if a score sheet contains %s, the app proposes the student and asks whether it is this student',
  (_, written, fullName, nickname) => {
    expect(found([written], [student(7, fullName, nickname), student(8, 'Begay, Tyler')])).toEqual(['7?']);
  },
);

test('6.62 if a name in a score sheet could belong to two students, the app asks without proposing a student', () => {
  expect(found(['Nguyen, Minh'], [student(1, 'Nguyen, Minh T.'), student(2, 'Nguyen, Minh Q.')])).toEqual(['?']);
});

test('6.62 a name in a score sheet that is not similar to any student of the class has no match', () => {
  expect(found(['Doe, Jane', 'Rivera'], [student(1, 'Doe, Mary'), student(2, 'Rivera, Ana')])).toEqual(['-', '-']);
});

test('6.62 if one line of a score sheet has a student’s exact name, the app proposes this student for no other line', () => {
  expect(found(['Nguyen, Minh Tuan', 'Nguyen, Minh'], [student(1, 'Nguyen, Minh Tuan')])).toEqual(['1', '-']);
});
