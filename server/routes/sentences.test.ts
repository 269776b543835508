import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES, unlike } from '../../tests/calls/rules.ts';
import { makeWorld, type World } from '../../tests/calls/world.ts';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';

let server: TestServer;
let ann: TestClient;
let world: World;
beforeAll(async () => {
  server = await startServer({ limits: false, config: { signUpCodes: ['let-me-in', 'x'.repeat(50)] } });
  ann = await signedInClient(server, 'ann@school.org');
  world = await makeWorld(ann);
});
afterAll(async () => {
  await server.close();
});

describe.each(RULES)(
  '7 for the input %s the server refuses wrong values with the error message of the specification (%s)',
  (_, callOf, bodyOf, right, wrong) => {
    const [method, path] = callOf.split(' ') as ['POST' | 'PUT' | 'PATCH', string];
    it('7 the server accepts values just inside the limits of a field, and refuses values just outside with the error message of the specification', async () => {
      for (const value of right) {
        const answer = await ann.call(method, path, { body: bodyOf(unlike(value), world) });
        expect([value, answer.statusCode, answer.body]).toEqual([value, expect.toBeOneOf([200, 201]), answer.body]);
      }
      for (const [message, ...values] of wrong) {
        for (const value of values) {
          const answer = await ann.call(method, path, { body: bodyOf(value, world) });
          expect([value, answer.statusCode, answer.json()]).toMatchObject([value, 400, { code: 'invalid', message }]);
        }
      }
    });
  },
);

describe('8 the error codes of refusals', () => {
  it('a create or change with the name of another grade book is refused with the code “name_taken”', async () => {
    await ann.call('POST', 'grade-books', { body: { name: 'Spring Term' } });
    const again = [
      await ann.call('POST', 'grade-books', { body: { name: ' SPRING  term' } }),
      await ann.call('PATCH', 'grade-books', { body: { id: world.book, name: 'Spring Term' } }),
    ];
    for (const answer of again) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'name_taken', message: 'Grade Book already exists' },
      ]);
    }
  });

  it('a create or change with the number of another student is refused with the code “number_taken”', async () => {
    await ann.call('PATCH', 'students', { body: { id: world.ana, number: 42 } });
    for (const [path, body] of [
      ['students', { id: world.ben, number: 42 }],
      ['students/update-many', [{ id: world.ben, number: 42, classId: world.klass }]],
    ] as const) {
      const answer = await ann.call('PATCH', path, { body });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'number_taken', message: 'Number already taken' },
      ]);
    }
  });

  it('a sign-in to an account whose email is not verified is refused with the code “email_not_verified”', async () => {
    const bea = new TestClient(server);
    await bea.signUp('bea@school.org');
    const answer = await bea.signIn('bea@school.org');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'email_not_verified', message: 'Email not verified' },
    ]);
  });
});
