import { expect, it } from 'vitest';
import { createClass, deleteClass, getClass, patchClass } from '#contract/rows/classes.ts';
import { deleteMarks as deleteMarksEndpoint } from '#contract/rows/daily-points.ts';
import { patchStudents } from '#contract/rows/students.ts';
import { day } from '../../tests/support/rows.ts';
import { deleteMarks } from './daily-points.ts';
import { created, deleted, updated, write } from './write.ts';

it('W6.1 a write has the method of its endpoint, and the path of its endpoint with the values of the parameters', () => {
  const params = { date: day('2026-11-20'), classId: 200 };
  expect(write(deleteMarksEndpoint, { params }, [])).toEqual({
    method: 'DELETE',
    path: 'students/daily-points/by-date/2026-11-20/200',
    patches: [],
  });
});

it('D4.1 a delete is sent with the same idempotency key that its tombstones (markers of deleted rows) contain', () => {
  expect(write(deleteClass, { params: { id: 200 } }, [deleted('classes', { id: 200 }, 'key-1')])).toMatchObject({
    key: 'key-1',
  });
});

it('D4.1 if the teacher deletes a day of which the device has no marks, the delete still gets the given idempotency key', () => {
  expect(deleteMarks(200, day('2026-11-20'), [], 'key-1')).toMatchObject({ key: 'key-1', patches: [] });
});

it('TypeScript reports an error if a write has a wrong field or lacks a field', () => {
  const red = { colour: 'red' };
  const wrong = [
    // @ts-expect-error -- the endpoint has no such field
    write(patchClass, { body: { id: 1, colour: 'red' } }, []),
    // @ts-expect-error -- the endpoint has no such field, also if it comes by a spread
    write(patchClass, { body: { id: 1, ...red } }, []),
    // @ts-expect-error -- the endpoint has no such field in the items of its list
    write(patchStudents, { body: [1].map((id) => ({ id, ...red })) }, []),
    // @ts-expect-error -- the required id of the grade book is missing
    write(createClass, { body: { id: 1, name: 'PE 7' } }, []),
    // @ts-expect-error -- the parameter has to be a number
    write(deleteClass, { params: { id: '1' } }, []),
    // @ts-expect-error -- a DELETE has no body
    write(deleteClass, { params: { id: 1 }, body: {} }, []),
    // @ts-expect-error -- an endpoint that only reads is no write
    write(getClass, { params: { id: 1 } }, []),
  ];
  // @ts-expect-error -- the table has no such field
  const patches = [created('classes', 1, { colour: 'red' })];
  // @ts-expect-error -- the field has to be a text
  patches.push(updated('classes', { id: 1 }, { name: 7 }));
  expect([wrong.length, patches.length]).toEqual([7, 2]);
});
