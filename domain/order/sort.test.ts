import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { localDateAt } from '../dates.ts';
import { addedLately } from './roster-order.ts';
import { sorted, type SortName } from './sort.ts';

const student = (id: number, fullName: string, number: number | null = null, gender: string | null = null) => {
  const [lastName = '', firstName = ''] = fullName.split(', ');
  return { id, fullName, firstName, lastName, number, gender };
};

const CLASS = [
  student(1, 'Young, Ana', 4, 'F'),
  student(2, 'Abdi, Zoe', null, 'F'),
  student(3, 'Madonna', 2, 'F'),
  student(4, 'Baker, Ed', 9, 'M'),
  student(5, 'Cruz, Ana', null, 'M'),
];

const order = (by: SortName, seed = 1) => sorted(CLASS, by, seededRandom(seed));

test('10.2 a teacher can sort a class by last name, first name or number, and students without a number are at the end', () => {
  expect(order('lastName')).toEqual([2, 4, 5, 3, 1]);
  expect(order('firstName')).toEqual([5, 1, 4, 3, 2]);
  expect(order('number')).toEqual([3, 1, 4, 2, 5]);
});

test('10.2 when a class is sorted by mixed gender, the gender with fewer students is spread over the whole list', () => {
  expect(order('mixedGender')).toEqual([2, 4, 3, 5, 1]);
});

test('10.2 a random order of a class contains each student once, and the same random seed gives the same order', () => {
  expect(order('random', 3).toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(order('random', 3)).toEqual(order('random', 3));
  const orders = new Set(Array.from({ length: 20 }, (_, seed) => order('random', seed).join()));
  expect(orders.size).toBeGreaterThan(10);
});

test('10.9 a student is marked as new for 7 days, unless the student was added on the first day of the class', () => {
  const at = (id: number, createdAt: string) => ({ id, createdAt });
  const students = [
    at(1, '2026-09-01T08:00:00.000Z'),
    at(2, '2026-09-01T19:30:00.000Z'),
    at(3, '2026-09-02T07:00:00.000Z'),
    at(4, '2026-09-04T08:00:00.000Z'),
  ];
  const newOn = (date: string) => addedLately(students, Date.parse(`${date}T12:00:00.000Z`), dayOf);
  const dayOf = (instant: string) => localDateAt(Date.parse(instant), 0);
  expect(newOn('2026-09-05')).toEqual(new Set([3, 4]));
  expect(newOn('2026-09-10')).toEqual(new Set([4]));
  expect(newOn('2026-09-12')).toEqual(new Set());
});
