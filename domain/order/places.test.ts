import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf, rowsOf, sequenceOf, withPlaces } from './places.ts';

interface Given {
  orderId?: number | null;
  row?: number | null;
  createdAt?: string;
  fullName?: string;
}

const student = (id: number, given: Given = {}) => ({
  id,
  fullName: `Name ${id}`,
  createdAt: '2026-08-20T08:00:00.000Z',
  orderId: null,
  row: null,
  ...given,
});

const at = (id: number, orderId: number) => student(id, { orderId, row: Math.floor(orderId / 100) });

test('10.3 if no student has a place between the stored places of two students, the student order shows an empty spot there', () => {
  const places = placesOf([at(1, 101), at(2, 103), at(3, 202)]);
  expect(rowsOf(places)).toEqual([
    [1, null, 2],
    [null, 3],
  ]);
  expect(sequenceOf(places)).toEqual([1, 2, 3]);
});

test('10.9 a student who is added to an arranged class gets the first empty spot', () => {
  const places = placesOf([at(1, 101), at(2, 103), at(3, 201), student(4)]);
  expect(places.get(4)).toBe(102);
});

test('10.9 if an arranged class has no empty spot, a new student is put at the end of the shortest row', () => {
  const places = placesOf([at(1, 101), at(2, 102), at(3, 201), at(4, 301), student(5), student(6), student(7)]);
  expect([5, 6, 7].map((id) => places.get(id))).toEqual([202, 302, 103]);
});

test('10.9 students who are added to an arranged class get spots in the order in which they were added, and A–Z if they were added together', () => {
  const places = placesOf([
    at(1, 101),
    student(2, { fullName: 'Baker, Al', createdAt: '2026-09-02T08:00:00.000Z' }),
    student(3, { fullName: 'Young, Bo' }),
    student(4, { fullName: 'Adams, Cy' }),
  ]);
  expect(sequenceOf(places)).toEqual([1, 4, 3, 2]);
});

test('10.9 if a student is removed from an arranged class, the student’s spot stays empty', () => {
  const row = [at(1, 101), at(2, 102), at(3, 103)];
  const left = row.filter(({ id }) => id !== 2);
  expect(rowsOf(placesOf(left))).toEqual([[1, null, 3]]);
});

test('10.7 if two devices gave two students the same spot, every device moves the second student to the same new spot', () => {
  // Student 2 was added later. The device that wrote the order with student 9 on this spot did not know student 2.
  const added = student(2, { orderId: 102, row: 1, createdAt: '2026-09-02T08:00:00.000Z' });
  const students = [at(1, 101), added, at(9, 102), at(4, 104)];
  const places = placesOf(students);
  expect(places).toEqual(placesOf(students.toReversed()));
  expect(sequenceOf(places)).toEqual([1, 9, 2, 4]);
});

test('10.7 whatever places are stored, each student gets a separate spot, and these spots do not depend on how the students are listed', () => {
  const given = fc.record({
    orderId: fc.option(fc.integer({ min: 0, max: 420 })),
    row: fc.option(fc.integer({ min: 0, max: 5 })),
    createdAt: fc.constantFrom('2026-08-20T08:00:00.000Z', '2026-09-20T08:00:00.000Z'),
  });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 40 }), fc.infiniteStream(fc.double()), (list, random) => {
      const students = list.map((one, index) => student(index + 1, one));
      const places = placesOf(students);
      expect(new Set(places.values()).size).toBe(students.length);
      const shuffled = students.map((one) => ({ one, at: random.next().value })).toSorted((a, b) => a.at - b.at);
      expect(placesOf(shuffled.map(({ one }) => one))).toEqual(places);
      // If a device stores these spots and reads them again, the result is the same.
      const stored = students.map((one) => ({ ...one, ...at(one.id, places.get(one.id) ?? 0) }));
      expect(placesOf(stored)).toEqual(places);
    }),
  );
});

test('10.3 if another client stored places without row and spot, the students keep their rows and their order in the row', () => {
  const students = [
    student(1, { orderId: 3, row: 1 }),
    student(2, { orderId: 1, row: 1 }),
    student(3, { orderId: 2, row: 2 }),
    student(4, { row: 2 }),
  ];
  expect(rowsOf(placesOf(students))).toEqual([
    [2, 1],
    [3, 4],
  ]);
});

test('3.10 if no student of a class has a stored place, the app adds no row and spot to the students', () => {
  const students = [student(1), student(2)];
  expect(withPlaces(students)).toBe(students);
  expect(withPlaces([at(1, 101), student(2)])).toEqual([
    expect.objectContaining({ id: 1, orderId: 101, row: 1 }),
    expect.objectContaining({ id: 2, orderId: 102, row: 1 }),
  ]);
});

test('10.3 in a class of 500 students without stored places, each student gets a spot', () => {
  const places = placesOf(Array.from({ length: 500 }, (_, index) => student(index + 1)));
  expect(new Set(places.values()).size).toBe(500);
  expect(rowsOf(places).map((row) => row.length)).toEqual([99, 99, 99, 99, 99, 5]);
});
