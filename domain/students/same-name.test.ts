import { expect, test } from 'vitest';
import { studentRow } from '../../tests/support/rows.ts';
import { sameNameIds } from './same-name.ts';

test('3.54 two students of a class have the same name if only case, accents or spaces differ, and a removed student does not count', () => {
  const students = [
    studentRow(1, 'Rivera, Ana'),
    studentRow(2, 'rivera,  aná'),
    studentRow(3, 'Chen, Bo'),
    studentRow(4, 'Chen, Bo', { deleted: true }),
  ];
  expect([...sameNameIds(students)]).toEqual([1, 2]);
});
