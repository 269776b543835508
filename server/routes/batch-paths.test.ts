import { expect, it } from 'vitest';
import { client as ann, testsShareWorld, world } from '../../tests/support/each-test.ts';

testsShareWorld('ann@school.org', { limits: false });
let made = 0;

/** An entry of a batch may call only synced writes. It must not call a read, a file or the batch call itself. */
const PATHS = [
  'batch',
  'user/../auth/logout',
  '/api/students',
  '//students',
  'students/',
  'STUDENTS',
  'students?x=1',
  '',
  'user',
  'auth/logout',
];
it.each(PATHS)(
  'if a write in a batch has the path %j, it gets the code “unavailable”, and the server applies the writes before it',
  async (path) => {
    const key = `path-test-${(made += 1)}`;
    const first = {
      key: `${key}-a`,
      stamp: '1.0.a',
      seen: 0,
      method: 'PATCH',
      path: 'students',
      body: { id: world.ana, note: key },
    };
    const entries = [first, { ...first, key: `${key}-b`, method: 'DELETE', path, body: undefined }];
    const answer = await ann.call('POST', 'batch', { body: { entries } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { results: [{ status: 200 }, { status: 503, code: 'unavailable' }] },
    ]);
    expect((await ann.call('GET', 'user/me')).statusCode).toBe(200);
  },
);
