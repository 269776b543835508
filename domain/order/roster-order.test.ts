import { expect, test } from 'vitest';
import { rosterOrder } from './roster-order.ts';

const student = (id: number, fullName: string, orderId: number | null = null) => ({
  id,
  fullName,
  createdAt: '2026-08-20T08:00:00.000Z',
  orderId,
  row: orderId && Math.floor(orderId / 100),
});

test('3.10 the roster of a class is sorted A–Z without regard to accents', () => {
  const names = ['Zapata, Ana', 'Ábrego, Luz', 'Chen, Bo', 'abel, Tom'];
  const order = rosterOrder(
    names.map((fullName, index) => student(index, fullName, 109 - index)),
    true,
  );
  expect(order.map(({ fullName }) => fullName)).toEqual(['abel, Tom', 'Ábrego, Luz', 'Chen, Bo', 'Zapata, Ana']);
});

test('3.10 the roster shows the students in the order that the teacher arranged, and a new student gets the first empty spot', () => {
  const students = [student(1, 'Abel, Tom'), student(2, 'Chen, Bo', 201), student(3, 'Zapata, Ana', 101)];
  expect(rosterOrder(students, false).map(({ id, row }) => [id, row])).toEqual([
    [3, 1],
    [1, 1],
    [2, 2],
  ]);
});

test('10.9 a student who is new in an arranged class belongs to a row of the student order, even while the roster is sorted A–Z', () => {
  const students = [student(1, 'Young, Tom', 101), student(2, 'Chen, Bo')];
  expect(rosterOrder(students, true).map(({ id, row }) => [id, row])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});
