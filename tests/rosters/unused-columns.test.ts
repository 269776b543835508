import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test('3.44 the roster parser reads the class numbers 1.0, 2.0 and 7.0 of a spreadsheet as 1, 2 and 7', () => {
  const { candidates, numbers, unused } = readText(
    'No.,Last Name,First Name\n1.0,Alvarez,Nora\n2.0,Becker,Finn\n7.0,Chen,Mei\n',
  );
  expect(candidates.map(({ number }) => number)).toEqual([1, 2, 7]);
  expect([numbers, unused]).toEqual(['column', []]);
});

test.each([
  ['No.,Name\n101,"Doe, Jane"\n102,"Roe, Al"', 'No.', 'numbers'],
  ['No.,Name\n1,"Doe, Jane"\n1,"Roe, Al"\n1,"Poe, Ed"', 'No.', 'equal_numbers'],
  ['No.,Name\n1,"Doe, Jane"\nA2,"Roe, Al"', 'No.', 'some_numbers'],
  ['Name,Sex\n"Doe, Jane",unknown\n"Roe, Al",not given', 'Sex', 'genders'],
  ['Last,First,Middle\nDoe,Jane,Ann\nRoe,Al,Bo', 'Middle', 'middle'],
  ['Last,First,Nickname\nDoe,Jane,Jane\nRoe,Al,Al', 'Nickname', 'same_names'],
  ['Student,Last,First\nJane Doe,Doe,Jane\nAl Roe,Roe,Al', 'Student', 'other_names'],
  ['Name,Status\n"Doe, Jane",R\n"Roe, Al",X', 'Status', 'statuses'],
  ['Name,Exit Date\n"Doe, Jane",6/1/2026\n"Roe, Al",6/1/2026', 'Exit Date', 'all_left'],
])(
  '3.44 for the pasted table %j the roster parser reports the column “%s” as not used, with the reason “%s”',
  (text, heading, reason) => {
    expect(readText(text).unused).toEqual([{ heading, reason }]);
  },
);

test.each([
  'No.,Name,Sex,Nickname,Status\n1,"Doe, Jane",F,Janie,Active\n2,"Roe, Al",M,,W',
  'Last,First,Middle\nDoe,Jane,Ann\nDoe,Jane,Bo',
  'No.,Name,Sex\n,"Doe, Jane",\n,"Roe, Al",',
])(
  '3.44 the roster parser does not report a column as not used if it has used the column or the column is empty: %j',
  (text) => {
    expect(readText(text).unused).toEqual([]);
  },
);
