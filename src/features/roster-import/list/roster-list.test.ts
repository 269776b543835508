import { describe, expect, test } from 'vitest';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import { readRosterText } from '../../../workers/roster/roster-reader.ts';
import { changeList, withReading } from './roster-list.ts';

function listOf(text: string, fileName: string | null = 'class.csv', list = EMPTY_LIST): RosterList {
  const outcome = readRosterText(text);
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  const { reading, file } = outcome;
  return withReading(list, {
    reading,
    file,
    input: { id: 1, of: fileName === null ? text : new File([text], fileName) },
  });
}
const names = (list: RosterList) => list.entries.map(({ name }) => name);

describe('the list of imported names', () => {
  test('3.4 the list of imported names contains the names and problems in the order of the file', () => {
    expect(names(listOf('Name\n"Doe, Jane"\nX\n"Roe, Rick"'))).toEqual(['Doe, Jane', 'X', 'Roe, Rick']);
  });

  test('3.4 a second file replaces the list of imported names, but pasted names are added to the list', () => {
    const first = listOf('Name\n"Doe, Jane"');
    expect(names(listOf('Name\n"Roe, Rick"', 'other.csv', first))).toEqual(['Roe, Rick']);
    const both = listOf('Roe, Rick\nPoe, Ed', null, first);
    expect(names(both)).toEqual(['Doe, Jane', 'Roe, Rick', 'Poe, Ed']);
    expect(both.source?.fileName).toBe('class.csv');
    expect(new Set(both.entries.map(({ key }) => key)).size).toBe(3);
  });

  test('3.5 if the teacher types a name without a comma, the last word of the name becomes the last name', () => {
    expect(names(changeList(EMPTY_LIST, { kind: 'type', name: 'Grace Hopper' }))).toEqual(['Hopper, Grace']);
  });

  test('3.5 if the names in a file are in capital letters, one press changes all of them to the usual spelling (DOE becomes Doe)', () => {
    const list = listOf("Last,First,Nickname\nO'SHEA,MARY,MOLLY\nDOE,JANE,");
    const tidy = changeList(list, { kind: 'tidy' });
    expect(tidy.entries.map(({ name, nickname }) => [name, nickname])).toEqual([
      ["O'Shea, Mary", "Molly O'Shea"],
      ['Doe, Jane', undefined],
    ]);
  });

  test('3.6 if the numbers in a file have a column heading, they become class numbers; numbers of a plain numbered list do not', () => {
    const numbers = (text: string) => listOf(text).entries.map(({ number }) => number);
    expect(numbers('#,Name\n1,"Doe, Jane"\n2,"Roe, Rick"')).toEqual([1, 2]);
    expect(numbers('1,"Doe, Jane"\n2,"Roe, Rick"')).toEqual([undefined, undefined]);
  });
});
