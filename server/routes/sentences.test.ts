import { describe, expect, it } from 'vitest';
import { RULES, unlike } from '../../tests/calls/rules.ts';
import { client as ann, testsShareWorld, world } from '../../tests/support/each-test.ts';

testsShareWorld('ann@school.org', { limits: false, config: { signUpCodes: ['let-me-in', 'x'.repeat(50)] } });

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
