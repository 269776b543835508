import { expect, test } from 'vitest';
import { NO_CHOICES } from '#domain/roster/choices.ts';
import { readRosterText } from '../../src/workers/roster/roster-reader.ts';
import { readText } from './read-text.ts';

test('3.44 the roster parser reads the class numbers 1.0, 2.0 and 7.0 of a spreadsheet as 1, 2 and 7', () => {
  const { candidates } = readText('No.,Last Name,First Name\n1.0,Alvarez,Nora\n2.0,Becker,Finn\n7.0,Chen,Mei\n');
  expect(candidates.map(({ number }) => number)).toEqual([1, 2, 7]);
});

test.each([
  ['No.,Name\n101,"Doe, Jane"\n102,"Roe, Al"', 'No.'],
  ['No.,Name\n1,"Doe, Jane"\n1,"Roe, Al"\n1,"Poe, Ed"', 'No.'],
  ['Name,Pos\n"Hill, Jo",G\n"Mack, Al",F', 'Pos'],
  ['Name,Sex\n"Doe, Jane",unknown\n"Roe, Al",not given', 'Sex'],
])('3.44 in the table %j the column “%s” has neither class numbers nor genders, so it is not used', (text, heading) => {
  const outcome = readRosterText(text);
  const unused = outcome.file?.columns.filter(({ use }) => use === 'none').map((one) => one.heading);
  expect(unused).toEqual([heading]);
});

test('3.44 if the teacher says that a column has numbers, the roster parser reads those from 1 to 99', () => {
  const choices = { ...NO_CHOICES, uses: { 0: 'number' as const } };
  const outcome = readRosterText('No.,Name\n7,"Doe, Jane"\n7,"Roe, Al"\n101,"Poe, Ed"', { choices });
  expect(outcome.kind === 'read' && outcome.reading.candidates.map(({ number }) => number)).toEqual([7, 7, undefined]);
});
