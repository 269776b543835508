import { expect, it } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { TestClient } from '../../tests/support/server.ts';

eachTestHasTeacher('ann@school.org');

/** Normalization sorts the accents, in quadratic time. */
const accents = (length: number) => '\u0301\u0316'.repeat(length / 2);

it('C-7 a call with a name of 240,000 accents is refused because of the length of the name, also in a batch', async () => {
  const body = { name: accents(240_000) };
  const alone = await ann.call('POST', 'grade-books', { body });
  const message = 'String must contain at most 60 character(s)';
  expect([alone.statusCode, alone.json()]).toMatchObject([400, { code: 'invalid', message }]);
  const entry = { key: 'name-of-accents', stamp: '1.0.a', seen: 0, method: 'POST', path: 'grade-books', body };
  const batch = await ann.call('POST', 'batch', { body: { entries: [entry] } });
  expect(batch.json()).toMatchObject({ results: [{ status: 400, code: 'invalid', message }] });
});

it('C-7 the limit of 60 characters for a name counts characters and not UTF-16 units, so 60 letters outside the basic plane are allowed', async () => {
  const name = (length: number) => ({ body: { name: '𝒜'.repeat(length) } });
  const answers = [await ann.call('POST', 'grade-books', name(60)), await ann.call('POST', 'grade-books', name(61))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 400]);
});

it.each([HEADERS.key, HEADERS.stamp, HEADERS.seen, HEADERS.user, HEADERS.contract])(
  'C-7 a write with 14,000 characters in the header %s is refused and changes nothing',
  async (header) => {
    const headers = { [header]: '1'.repeat(14_000) };
    const answer = await ann.call('POST', 'grade-books', { headers, body: { name: 'Fall 2026' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    const books = await ann.call('GET', 'grade-books');
    expect(books.json<unknown[]>().filter((book) => (book as { name: string }).name === 'Fall 2026')).toEqual([]);
  },
);

it('C-7 if a cookie contains a token of 14,000 characters, the server answers 401 as if there was no token', async () => {
  const stranger = new TestClient(server);
  const cookie = `pe_access=${'1.'.repeat(7_000)}; pe_refresh=${'1.'.repeat(7_000)}`;
  const answers = [
    await stranger.call('GET', 'auth/profile', { headers: { cookie } }),
    await stranger.call('POST', 'auth/refresh', { headers: { cookie } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});
