import { describe, expect, it } from 'vitest';
import { purgeTeacher } from '../purge/teacher.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { newBooks, signedInClient, type TestClient } from '../../tests/support/server.ts';

eachTestHasTeacher('ann@school.org');

describe('R6.2 a write that this server cannot apply', () => {
  const entry = { key: 'key-of-the-test', stamp: '1.0.a', seen: 0 };

  it('R5 a write with a text that PostgreSQL can’t store is refused, even on SQLite, and the other writes of the batch are applied', async () => {
    const [first, second] = newBooks(2);
    const name = 'Fall\u0000 2026';
    const broken = { ...entry, method: 'PATCH', path: 'grade-books', body: { id: 1, name } };
    const answer = await ann.call('POST', 'batch', { body: { entries: [first, broken, second] } });
    expect(answer.json()).toMatchObject({
      results: [{ status: 201 }, { status: 400, code: 'invalid' }, { status: 201 }],
    });
  });
});

it('R6.3 the server answers “known” for the key of each write that it has accepted or refused for this teacher, and for no other key', async () => {
  const [accepted] = newBooks(1);
  const refused = { key: 'key-of-the-refused', stamp: '1.0.a', seen: 0, method: 'PATCH', path: 'grade-books' };
  const entries = [accepted, { ...refused, body: { id: 1, name: 'Fall 2026' } }];
  await ann.call('POST', 'batch', { body: { entries } });
  const bob = await signedInClient(server, 'bob@school.org');
  const known = async (client: TestClient, key: string) => (await client.call('GET', `batch/${key}`)).json();
  expect(await known(ann, accepted!.key)).toEqual({ known: true });
  expect(await known(ann, refused.key)).toEqual({ known: true });
  expect(await known(ann, 'a-key-that-no-write-had')).toEqual({ known: false });
  expect(await known(bob, accepted!.key)).toEqual({ known: false });
  // A device would treat an answer without this header as the answer of a proxy (R5).
  expect((await ann.call('GET', `batch/${refused.key}`)).headers['clock']).toBeDefined();
});

describe('P4.2 a pull that the server refuses, so that the device starts again', () => {
  it.each([
    ['a cursor above the last change number', 'changes?after=99'],
    ['a cursor of another epoch', 'changes?after=1&epoch=another'],
    ['a page of another epoch', 'changes?page=1.classes.5.9&epoch=another'],
    ['a page token of another version', 'changes?page=1.3.5'],
  ])(
    'P4.2 a pull with %s is refused with the code “resync”, so that the device makes a full pull (of all rows)',
    async (_name, path) => {
      const answer = await ann.call('GET', path);
      expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'resync' }]);
      expect(answer.headers['clock']).toBeDefined();
    },
  );

  it('P4.2 a pull is refused with the code “resync” if its cursor is older than a purged tombstone (marker of a deleted row)', async () => {
    const { db, clock } = server;
    await ann.call('POST', 'grade-books', { body: { id: 101, name: 'Fall 2026' } });
    await ann.call('POST', 'grade-books', { body: { id: 102, name: 'Fall 2027' } });
    await ann.call('DELETE', 'grade-books/101');
    const { id } = await db.selectFrom('teachers').select('id').executeTakeFirstOrThrow();
    clock.advance(401 * 86_400_000);
    await purgeTeacher({ db, teacherId: id, now: clock.now() }, async () => {});
    await ann.signIn('ann@school.org');
    expect((await ann.call('GET', 'changes?after=3')).statusCode).toBe(410);
    expect((await ann.call('GET', 'changes?after=4')).json()).toMatchObject({ rows: [], to: 4 });
    expect((await ann.call('GET', 'changes')).json()).toMatchObject({ to: 4, total: 3 });
  });

  it('P4.3 a pull without a cursor (the last received change number) returns all rows of the teacher', async () => {
    const answer = await ann.call('GET', 'changes');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { to: 1, page: null, total: 2 }]);
  });
});
