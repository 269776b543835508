import { beforeEach, describe, expect, it } from 'vitest';
import { eachTestHasClass, engine as server, seen } from '../../tests/support/each-test.ts';
import { ANA, BEN, BOOK, CLASS } from '../../tests/support/writes.ts';

const OTHER = 101;

eachTestHasClass();

const newBook = (id: number, name: string, by = 'b') =>
  server.write({ method: 'POST', path: 'grade-books', body: { id, name }, by });
const patch = (id: number, body: object, more: object = {}) =>
  server.write({ method: 'PATCH', path: 'students', body: { id, ...body }, ...more });

describe('D5 equal names of grade books', () => {
  it('D5 if a device creates a grade book with a used name, the server stores it as “Name 2”, and the next one as “Name 3”', async () => {
    expect(await newBook(OTHER, 'fall  2026')).toMatchObject({ status: 201, body: { name: 'fall 2026 2' } });
    expect(await newBook(102, 'Fall 2026')).toMatchObject({ body: { name: 'Fall 2026 3' } });
  });

  it('D5a a change of a grade book’s name to the name of another grade book is refused with the code “name_taken”', async () => {
    await newBook(OTHER, 'Spring 2027');
    const answer = await server.write({ method: 'PATCH', path: 'grade-books', body: { id: OTHER, name: 'FALL 2026' } });
    expect(answer).toMatchObject({ status: 409, code: 'name_taken', message: 'Grade Book already exists' });
  });

  it('D5 if a REST client (without edit stamps) creates a grade book with a used name, the server refuses it', async () => {
    expect(await newBook(OTHER, 'Fall 2026', 'rest')).toMatchObject({ status: 409, code: 'name_taken' });
  });

  it('D5 a new grade book may have the name of a deleted one; if the deleted one is restored, it becomes “Name 2”', async () => {
    await server.write({ method: 'DELETE', path: `grade-books/${BOOK}`, key: 'the-delete', seen });
    expect(await newBook(OTHER, 'Fall 2026')).toMatchObject({ body: { name: 'Fall 2026' } });
    await server.write({ method: 'POST', path: 'restore', body: { key: 'the-delete' } });
    expect(await server.fields('gradeBooks', BOOK)).toMatchObject({ name: 'Fall 2026 2' });
  });

  it('2.23 a grade book contains the times of its creation and of its last change', async () => {
    await newBook(OTHER, 'Spring 2027');
    const made = await server.fields('gradeBooks', OTHER);
    expect(made?.['updatedAt']).toBe(made?.['createdAt']);
    server.clock.advance(60_000);
    await server.write({ method: 'PATCH', path: 'grade-books', body: { id: OTHER, name: 'Spring 2028' } });
    const renamed = await server.fields('gradeBooks', OTHER);
    expect(renamed?.['createdAt']).toBe(made?.['createdAt']);
    expect(String(renamed?.['updatedAt']) > String(made?.['updatedAt'])).toBe(true);
  });

  it('2.1 a stored grade book name that breaks a current rule may be saved unchanged, but a new name has to fit the rule', async () => {
    await newBook(OTHER, 'Term 1: PE');
    const rename = (name: string) => server.write({ method: 'PATCH', path: 'grade-books', body: { id: OTHER, name } });
    expect(await rename('Term 1: PE')).toMatchObject({ status: 200 });
    expect(await rename('Term 2: PE')).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('D5 equal numbers of students', () => {
  const NEW = 303;
  const newStudent = (number: number, by = 'b') =>
    server.write({
      method: 'POST',
      path: 'students/create-many',
      body: { students: [{ id: NEW, fullName: 'Osei, Kofi', classId: CLASS, number }] },
      by,
    });

  beforeEach(async () => {
    await patch(ANA, { number: 7 });
  });

  it('D5 if a device adds a student with a number that a classmate has got, the student is created without a number', async () => {
    expect(await newStudent(7)).toMatchObject({ status: 201, body: [{ number: null }] });
  });

  it("D5a a change of a student's number to the number of a classmate is refused with the code “number_taken”", async () => {
    expect(await patch(BEN, { number: 7 })).toMatchObject({
      status: 409,
      code: 'number_taken',
      message: 'Number already taken',
    });
  });

  it('D5 students of two classes may have the same number', async () => {
    await server.write({ method: 'POST', path: 'classes', body: { id: 201, name: 'PE 8', gradeBookId: BOOK } });
    const students = [{ id: NEW, fullName: 'Osei, Kofi', classId: 201, number: 7 }];
    expect(await server.write({ method: 'POST', path: 'students/create-many', body: { students } })).toMatchObject({
      body: [{ number: 7 }],
    });
  });

  it('D5 if a create names an existing student, the number has to be free in the class of this student, even if the create names another class', async () => {
    await patch(ANA, { number: 7 });
    await server.write({ method: 'POST', path: 'classes', body: { id: 201, name: 'PE 8', gradeBookId: BOOK } });
    const body = { id: BEN, fullName: 'Chen, Ben', classId: 201, number: 7 };
    expect(await server.write({ method: 'POST', path: 'students', body, by: 'rest' })).toMatchObject({
      code: 'number_taken',
    });
  });

  it('D5 if a removed student returns and a classmate has got the same class number, the returning student loses the number', async () => {
    await server.write({ method: 'DELETE', path: `students/${ANA}` });
    await patch(BEN, { number: 7 });
    expect(await patch(ANA, { deleted: false })).toMatchObject({ status: 200, body: { number: null, deleted: false } });
  });

  it('D5 if a removed student returns and no classmate has the same class number, the student keeps the number', async () => {
    await server.write({ method: 'DELETE', path: `students/${ANA}` });
    expect(await patch(ANA, { deleted: false })).toMatchObject({ body: { number: 7, deleted: false } });
  });

  const patchMany = (changes: object[], more: object = {}) =>
    server.write({ method: 'PATCH', path: 'students/update-many', body: changes, ...more });

  it('3.11 in one call, two students can swap their class numbers', async () => {
    await patch(BEN, { number: 8 });
    const swap = [
      { id: ANA, number: 8, classId: CLASS },
      { id: BEN, number: 7, classId: CLASS },
    ];
    expect(await patchMany(swap)).toMatchObject({ status: 200, body: [{ number: 8 }, { number: 7 }] });
  });

  it.each([
    [
      'because two of its changes set it',
      [
        { id: ANA, number: 9 },
        { id: BEN, number: 9 },
      ],
    ],
    ['because a student outside the call has it', [{ id: BEN, number: 7, skillLevel: 5 }]],
  ])(
    '3.11 if a call would give two students the same number, %s, it is refused and changes nothing',
    async (_, changes) => {
      expect(await patchMany(changes)).toMatchObject({
        status: 409,
        code: 'number_taken',
        message: 'Number already taken',
      });
      expect(await server.fields('students', ANA)).toMatchObject({ number: 7 });
      expect(await server.fields('students', BEN)).toMatchObject({ number: null, skillLevel: 3 });
    },
  );

  it('9.1 a write to a removed student may contain the old number of this student, even if a classmate has this number now', async () => {
    await server.write({ method: 'DELETE', path: `students/${ANA}` });
    await patch(BEN, { number: 7 });
    expect(await patch(ANA, { deleted: true, number: 7, note: 'moved' }, { by: 'rest' })).toMatchObject({
      status: 200,
      body: { deleted: true, note: 'moved' },
    });
  });

  it('W10.1 if a removed student returns, the write does not touch the number, so an earlier edit of the number by another device is kept', async () => {
    server.clock.advance(60_000);
    await server.write({ method: 'DELETE', path: `students/${ANA}`, ms: -30_000 });
    await patch(ANA, { deleted: false }, { ms: -10_000 });
    await patch(ANA, { number: 12 }, { by: 'b', ms: -20_000 });
    expect(await server.fields('students', ANA)).toMatchObject({ number: 12, deleted: false });
  });
});

describe('D5 the current grade book', () => {
  it('9.65, D5a the delete of the current grade book is refused, even if another device has made it the current one', async () => {
    await server.write({ method: 'PATCH', path: 'user', body: { currentGradeBookId: BOOK }, by: 'b' });
    const answer = await server.write({ method: 'DELETE', path: `grade-books/${BOOK}`, seen: 99 });
    expect(answer).toMatchObject({ status: 409, code: 'current' });
  });

  it('D3 a write that chooses a deleted grade book as the current one is refused with the code “gone”', async () => {
    await server.write({ method: 'DELETE', path: `grade-books/${BOOK}`, seen });
    const answer = await server.write({ method: 'PATCH', path: 'user', body: { currentGradeBookId: BOOK } });
    expect(answer).toMatchObject({ status: 404, code: 'gone' });
  });
});

describe('W3 students that clients create or send again', () => {
  const createStudent = (student: object, by: string) =>
    server.write({
      method: 'POST',
      path: 'students/create-many',
      body: { students: [{ fullName: 'rivera,  ANA', classId: CLASS, ...student }] },
      by,
    });

  it('W3 if a new student is sent with an id, the server creates the student, even if a student with the same name exists', async () => {
    expect(await createStudent({ id: 999 }, 'b')).toMatchObject({ body: [{ id: 999 }] });
    expect(await server.fields('students', ANA)).toMatchObject({ fullName: 'Rivera, Ana' });
  });

  it('R11 if a REST client sends a list with two students of the same name twice, the server creates two students and not four', async () => {
    const body = { students: [5, 6].map((number) => ({ fullName: 'Chen, Kim', classId: CLASS, number })) };
    const send = async () => await server.write({ method: 'POST', path: 'students/create-many', body, by: 'rest' });
    const first = (await send()).body as { id: number; number: number }[];
    expect(first.map(({ number }) => number)).toEqual([5, 6]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(2);
    const again = (await send()).body as { id: number }[];
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set(first.map(({ id }) => id)));
  });

  it('9.1 if a REST client sends back a display name that equals the full name, the server does not store it as a nickname', async () => {
    const { body } = await patch(ANA, { skillLevel: 4 }, { by: 'rest' });
    const renamed = await patch(ANA, { ...(body as object), fullName: 'Rivera, Anna' }, { by: 'rest' });
    expect(renamed).toMatchObject({ body: { fullName: 'Rivera, Anna', nickname: 'Rivera, Anna', skillLevel: 4 } });
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: null });
    await patch(ANA, { nickname: 'Ani' }, { by: 'rest' });
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'Ani' });
  });

  it('9.65, R11 a REST client that sends a student without an id changes the existing student with this name', async () => {
    expect(await createStudent({}, 'rest')).toMatchObject({ body: [{ id: ANA, fullName: 'rivera, ANA' }] });
  });

  it.each(['Rivera,Ana', 'Rivera, Ana\u200e', '\u202aRIVERA , Aná\u202c', 'Rivera\u00a0, Ana\u200d'])(
    '3.4, R11 if a REST client spells the name of an existing student as %j, the server changes this student and creates no new one',
    async (fullName) => {
      expect(await createStudent({ fullName }, 'rest')).toMatchObject({ body: [{ id: ANA }] });
    },
  );

  it('3.1 the server removes invisible characters from names and display names before it stores them', async () => {
    const { body } = await createStudent({ fullName: '\u202aChen, Kim\u202c', nickname: 'Ki\u00adm\u200e' }, 'rest');
    expect(body).toMatchObject([{ fullName: 'Chen, Kim', nickname: 'Kim', lastName: 'Chen', firstName: 'Kim' }]);
    const long = `${'x'.repeat(50)}\u200e`;
    expect(await patch(ANA, { nickname: long }, { by: 'rest' })).toMatchObject({ body: { nickname: 'x'.repeat(50) } });
  });

  it('3.4 if two stored students have names that differ only in spelling, both stay, and a REST client finds each by the exact spelling', async () => {
    const stored = [
      { id: 991, fullName: "O'Neil, Sam", classId: CLASS },
      { id: 992, fullName: 'O’Neil, Sam', classId: CLASS },
    ];
    await server.write({ method: 'POST', path: 'students/create-many', body: { students: stored } });
    expect(await createStudent({ fullName: 'O’Neil, Sam' }, 'rest')).toMatchObject({ body: [{ id: 992 }] });
    expect(await createStudent({ fullName: "O'Neil, Sam" }, 'rest')).toMatchObject({ body: [{ id: 991 }] });
    expect(await server.fields('students', 991)).toMatchObject({ fullName: "O'Neil, Sam" });
  });
});
