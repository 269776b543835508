import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import {
  ANA,
  BOOK,
  CLASS,
  marksWrite,
  withClass,
  type WritesServer,
  type WriteSpec,
} from '../../../tests/support/writes.ts';
import { applyWrites } from './apply.ts';

const newBook = (more: Partial<WriteSpec> = {}): WriteSpec => ({
  method: 'POST',
  path: 'grade-books',
  body: { id: BOOK, name: 'Fall 2026' },
  ...more,
});

const broken = (server: WritesServer) => ({
  ...server.incoming(newBook({ key: 'breaks-down' })),
  run: async () => await Promise.reject(new Error('the disk is full')),
});

/** Fails once, at the `nth` of these statements. */
function failsAt(statement: string, nth: number): KyselyPlugin {
  let seen = 0;
  return {
    transformQuery: ({ node }) => {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (text === statement) seen += 1;
      if (text !== statement || seen !== nth) return node;
      throw new Error('the disk is full');
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  };
}

eachTestHasEngine();

describe('R10.2 writes that the server applies', () => {
  it('R10.2 the server gives each write the next change number, and stores this number in the row that the write changes', async () => {
    const answer = await server.write(newBook());
    expect(answer).toMatchObject({ status: 201, change: 2, repeat: false });
    expect(await server.row('gradeBooks', BOOK)).toMatchObject({ change: 2, fields: { name: 'Fall 2026' } });
  });

  it('9.63, R10.4 if a device sends a write twice with the same key, the server applies it once and gives the same answer both times', async () => {
    const write = server.incoming(newBook());
    const [first] = (await server.round([write], { wantBodies: true })).answers;
    const [again] = (await server.round([write], { wantBodies: true })).answers;
    expect(again).toEqual({ ...first, repeat: true });
    expect(await server.counter()).toBe(2);
  });

  it('R10.4 if a batch contains the same write twice, the server applies the write once', async () => {
    const write = server.incoming(newBook());
    const { answers, counter } = await server.round([write, write]);
    expect(answers.map(({ change, repeat }) => [change, repeat])).toEqual([
      [2, false],
      [2, true],
    ]);
    expect(counter).toBe(2);
  });

  it('R10.4 if a device sends a refused write again, the server refuses it again, even if the server could apply it now', async () => {
    const write = server.incoming({
      method: 'POST',
      path: 'classes',
      body: { id: CLASS, name: 'PE 7', gradeBookId: BOOK },
    });
    const [refused] = (await server.round([write])).answers;
    await server.write(newBook());
    const [again] = (await server.round([write])).answers;
    expect(refused).toMatchObject({ status: 404, code: 'unknown', repeat: false });
    expect(again).toEqual({ ...refused, repeat: true });
    expect(await server.row('classes', CLASS)).toBeUndefined();
  });

  it.each([
    ['body', { body: { id: BOOK, name: 'Spring 2027' } }],
    ['edit stamp', { ms: -5 }],
    ['seen', { seen: 1 }],
    ['path', { path: 'classes', body: { id: CLASS, name: 'PE 7', gradeBookId: BOOK } }],
  ])(
    'R10.4 if a write has the key of an earlier write but another %s, the server refuses it with the code “key_reused”',
    async (_name, other) => {
      const first = newBook({ key: 'the-one-key', counter: 1 });
      await server.write(first);
      expect(await server.write({ ...first, ...other })).toMatchObject({ status: 422, code: 'key_reused' });
      expect(await server.counter()).toBe(2);
    },
  );

  it('R10.4 if two teachers use the same key, the server applies the writes of both', async () => {
    const write = server.incoming(newBook());
    await server.round([write]);
    const other = await server.colleague();
    expect((await other.round([write])).answers[0]).toMatchObject({ status: 201, repeat: false });
  });

  it('R10.3 if a write of a batch is refused, it gets no change number, and the server applies the writes after it', async () => {
    const { answers, failure } = await server.round([
      server.incoming(newBook()),
      server.incoming({ method: 'POST', path: 'classes', body: { id: 5, name: 'PE 7', gradeBookId: 4711 } }),
      server.incoming({ method: 'POST', path: 'classes', body: { id: CLASS, name: 'PE 8', gradeBookId: BOOK } }),
    ]);
    expect(answers.map(({ status, change }) => [status, change])).toEqual([
      [201, 2],
      [404, undefined],
      [201, 3],
    ]);
    expect(failure).toBeUndefined();
  });

  it('R10.3 if one of the two marks in a write is invalid, the server refuses the whole write and stores no mark', async () => {
    await withClass(server);
    const before = await server.counter();
    const answer = await server.write(marksWrite([{ studentId: ANA }, { studentId: 4711 }]));
    expect(answer).toMatchObject({ status: 404, code: 'unknown' });
    expect((await server.after(before)).rows).toEqual([]);
  });

  it('R10.3 if a write of a batch fails unexpectedly, the server keeps the earlier writes of the batch and does not apply the later ones', async () => {
    const last = server.incoming({
      method: 'POST',
      path: 'classes',
      body: { id: CLASS, name: 'PE 8', gradeBookId: BOOK },
    });
    const { answers, failure, counter } = await server.round([server.incoming(newBook()), broken(server), last]);
    expect(answers).toHaveLength(1);
    expect(failure).toEqual(new Error('the disk is full'));
    expect(counter).toBe(2);
    expect(await server.counter()).toBe(2);
    expect(await server.row('gradeBooks', BOOK)).toBeDefined();
    expect(await server.row('classes', CLASS)).toBeUndefined();
  });

  describe('R10.3 a batch that the server applies in several transactions', () => {
    const partMs = -1;
    const books = (from: number) =>
      [0, 1, 2].map((n) => server.incoming(newBook({ body: { id: BOOK + from + n, name: `Fall ${from + n} 2026` } })));

    // In one transaction, the third would wait for a write that waits for it.
    it('R10.3 between two writes of a batch, the server can apply a write of another teacher', async () => {
      const other = await server.colleague();
      const [first, second, third] = books(0);
      if (!first || !second || !third) throw new Error('there are no writes');
      const quick = Promise.withResolvers<unknown>();
      const beginsTheOther: typeof first.run = async (...context) => {
        quick.resolve(other.round([other.incoming(newBook())]));
        return await first.run(...context);
      };
      const waitsForTheOther: typeof third.run = async (...context) => {
        await quick.promise;
        return await third.run(...context);
      };
      const { answers } = await server.round(
        [{ ...first, run: beginsTheOther }, second, { ...third, run: waitsForTheOther }],
        { partMs },
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    });

    it('R10.3 if the server applies a batch in several transactions, the answers and the change numbers are the same as for one transaction', async () => {
      const refused = server.incoming({
        method: 'POST',
        path: 'classes',
        body: { id: 5, name: 'PE 7', gradeBookId: 4711 },
      });
      const [first, second, third] = books(0);
      if (!first || !second || !third) throw new Error('there are no writes');
      const { answers, failure, counter } = await server.round([first, refused, second, first, third], { partMs });
      expect(answers.map(({ status, change, repeat }) => [status, change, repeat])).toEqual([
        [201, 2, false],
        [404, undefined, false],
        [201, 3, false],
        [201, 2, true],
        [201, 4, false],
      ]);
      expect([failure, counter]).toEqual([undefined, 4]);
    });

    it('R10.3 if the second transaction of a batch fails, the device gets the answers of the first one, and a repeat of the batch applies the other writes', async () => {
      const [first, second, third] = books(0);
      if (!first || !second || !third) throw new Error('there are no writes');
      const gone = { ...second, run: async () => await Promise.reject(new Error('the disk is full')) };
      const round = await server.round([first, gone, third], { partMs });
      expect([round.answers.length, round.failure, round.counter]).toEqual([1, new Error('the disk is full'), 2]);
      const again = await server.round([first, second, third], { partMs });
      expect(again.answers.map(({ change, repeat }) => [change, repeat])).toEqual([
        [2, true],
        [3, false],
        [4, false],
      ]);
    });

    it('R10.3 if the database ends the second transaction of a batch, the device gets the answers of the first one', async () => {
      const db = server.db.withPlugin(failsAt('savepoint entry', 2));
      const options = { clock: server.clock, wantBodies: false, partMs };
      const round = await applyWrites(db, server.teacherId, books(0), options);
      expect([round.answers.length, round.failure, round.counter]).toEqual([1, new Error('the disk is full'), 2]);
      expect(await server.counter()).toBe(2);
    });
  });

  it('R10.2 if the last SQL statement of a write fails, the server reports a failure, and the write is applied when the device repeats it', async () => {
    const write = server.incoming(newBook());
    const clock = server.clock;
    const db = server.db.withPlugin(failsAt('release savepoint entry', 1));
    const { answers, failure } = await applyWrites(db, server.teacherId, [write], { clock, wantBodies: false });
    expect([answers, failure]).toEqual([[], new Error('the disk is full')]);
    expect(await server.row('gradeBooks', BOOK)).toBeUndefined();
    expect((await server.round([write])).answers).toMatchObject([{ status: 201, repeat: false }]);
  });

  it('R10.2 after a write has failed unexpectedly, the device can send it again with the same key, and the server applies it', async () => {
    await server.round([broken(server)]);
    const next = await server.write(newBook({ key: 'breaks-down' }));
    expect(next).toMatchObject({ status: 201, change: 2, repeat: false });
  });

  it('R5 a write with an invalid body or path is refused with the code “invalid”, and the other writes of its batch are applied', async () => {
    const { answers } = await server.round([
      server.incoming(newBook({ body: { id: BOOK, name: 'Fall' } })),
      server.incoming({ method: 'DELETE', path: 'classes/%E0%A4%A' }),
      server.incoming(newBook()),
    ]);
    expect(answers.map(({ status, code }) => code ?? status)).toEqual(['invalid', 'invalid', 201]);
  });
});

describe('W5 edit stamps on the server', () => {
  const rename = (name: string, more: Partial<WriteSpec>): WriteSpec => ({
    method: 'PATCH',
    path: 'students',
    body: { id: ANA, nickname: name },
    ...more,
  });

  beforeEach(async () => {
    await withClass(server);
    server.clock.advance(60_000);
  });

  it('W5 if two devices write the same field, the value with the later edit stamp wins, even if it arrives at the server first', async () => {
    await server.write(rename('late', { by: 'a', ms: -1_000 }));
    await server.write(rename('early', { by: 'b', ms: -2_000 }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'late' });
  });

  it('W5 when two devices change different units of one row (fields that merge separately), both changes are kept', async () => {
    await server.write(rename('Ani', { by: 'a', ms: -1_000 }));
    await server.write({ ...rename('', { by: 'b', ms: -2_000 }), body: { id: ANA, gender: 'F' } });
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'Ani', gender: 'F' });
  });

  it('W5b if the clock of one device is a year ahead, its value still loses to a value that another device writes later', async () => {
    const year = 31_536_000_000;
    await server.write(rename('first', { by: 'fast', ms: year, counter: 0 }));
    await server.write(rename('second', { by: 'fast', ms: year, counter: 1 }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'second' });
    server.clock.advance(1);
    await server.write(rename('third', { by: 'right' }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'third' });
  });

  it('W5b if two writes have edit stamps ahead of the server’s clock, the write that arrives second wins, even within one millisecond', async () => {
    await server.write(rename('first', { by: 'z', ms: 5_000, counter: 0 }));
    await server.write(rename('second', { by: 'b', ms: 5_000, counter: 1 }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'second' });
  });

  it('W5 if a write is older than all stored fields that it changes, it changes no row, but gets a change number', async () => {
    await server.write(rename('late', { by: 'a' }));
    const before = await server.counter();
    expect(await server.write(rename('early', { by: 'b', ms: -9_000 }))).toMatchObject({
      status: 200,
      change: before + 1,
    });
    expect((await server.after(before)).rows).toEqual([]);
  });
});

describe('R11 writes of a REST client (a client without edit stamps)', () => {
  const nickname = (name: string | null, more: Partial<WriteSpec>): WriteSpec => ({
    method: 'PATCH',
    path: 'students',
    body: { id: ANA, nickname: name, gender: 'F' },
    ...more,
  });

  beforeEach(async () => {
    await withClass(server);
    server.clock.advance(60_000);
  });

  it('R11 a write without edit stamps, from a REST client, gets the time of the server and wins over all earlier writes', async () => {
    await server.write(nickname('device', { by: 'a' }));
    await server.write(nickname('rest', { by: 'rest' }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'rest' });
  });

  it('R11 when a REST client sends an unchanged value back, a device write that arrives later wins, even with an earlier edit stamp', async () => {
    await server.write(nickname('device', { by: 'a', ms: -30_000 }));
    await server.write(nickname('device', { by: 'rest' }));
    await server.write(nickname('since', { by: 'b', ms: -10_000 }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'since' });
  });

  it('R11 when a REST client sends an unchanged default value back, a device write that arrives later wins, even with an earlier edit stamp', async () => {
    await server.write(nickname(null, { by: 'rest' }));
    await server.write(nickname('offline', { by: 'b', ms: -10_000 }));
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'offline' });
  });

  it('R11 the server refuses an edit stamp with the device name “rest”, because it uses this name for REST clients itself', async () => {
    const write = { ...server.incoming(newBook()), stamp: '1.0.rest' };
    expect((await server.round([write])).answers[0]).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('R11a a REST client without edit stamps may delete a class although a device has changed the class', async () => {
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'b' }));
    expect(await server.write({ method: 'DELETE', path: `classes/${CLASS}`, by: 'rest' })).toMatchObject({
      status: 204,
    });
  });

  it('R11a if a delete has an edit stamp but no `seen` (cursor of its device), the server refuses it as if the device had received no changes', async () => {
    const refused = await server.write({ method: 'DELETE', path: `classes/${CLASS}`, by: 'b', seen: null });
    expect(refused).toMatchObject({ status: 409, code: 'changed' });
  });

  it('R11 a delete of a row that never existed is refused if a REST client sends it, and succeeds if a device sends it', async () => {
    expect(await server.write({ method: 'DELETE', path: 'classes/4711', by: 'rest' })).toMatchObject({
      code: 'unknown',
    });
    expect(await server.write({ method: 'DELETE', path: 'classes/4711', by: 'a' })).toMatchObject({ status: 204 });
  });
});
