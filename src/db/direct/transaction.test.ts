import { liveQuery } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, TestDevice } from '../../../tests/support/device.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import type { TeacherDb } from '../schema.ts';
import type { TeacherTables } from '../tables.ts';
import { directTransaction } from './transaction.ts';

const [ANA, BEN, CEM] = [21, 22, 23];

let device: TestDevice;
let db: TeacherDb;
beforeEach(async () => {
  device = new TestDevice();
  ({ db } = device);
  await device.pulledTo(5);
  await db.students.bulkPut([
    studentRow(ANA, 'Abdi, Ana', { classId: 1 }),
    studentRow(BEN, 'Chen, Ben', { classId: 1 }),
    studentRow(CEM, 'Diaz, Cem', { classId: 2 }),
  ]);
});

/** An entry that names these records, without the place that the outbox gives it. */
const entry = (...touches: string[]) => {
  const { seq: _seq, ...made } = entryOf([]);
  return { ...made, touches };
};
const NAMES = ['students', 'outbox', 'meta', 'drafts', 'markGroups'];
const direct = async <T>(work: (tables: TeacherTables) => Promise<T>) => await directTransaction(db, NAMES, work);
const name = async (id: number) => (await db.students.get(id))?.fullName;

describe('a direct transaction', () => {
  it('W2 a direct transaction commits with strict durability', async () => {
    await direct(async ({ students }) => await students.delete(ANA));
    expect(device.storage.latest?.options).toEqual({ durability: 'strict' });
  });

  it('W1a a direct transaction stores nothing if its work throws, also what it had stored before', async () => {
    const undone = direct(async ({ students }) => {
      await students.put(studentRow(ANA, 'Abdi, Anna'));
      throw new Error('no plan');
    });
    await expect(undone).rejects.toThrow('no plan');
    expect(await name(ANA)).toBe('Abdi, Ana');
  });

  it('W1a a direct transaction stores nothing if one of its requests fails', async () => {
    device.storage.break('students', new DOMException('full', 'QuotaExceededError'));
    const undone = direct(async ({ drafts, students }) => {
      await drafts.put({ key: 'form', kind: 'form', value: 1 });
      await students.put(studentRow(ANA, 'Abdi, Anna'));
    });
    await expect(undone).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect([await name(ANA), await db.drafts.count()]).toEqual(['Abdi, Ana', 0]);
  });

  it('W1a a direct transaction throws if its work awaits anything but its own tables, and then stores only what was committed before', async () => {
    const late = direct(async ({ students }) => {
      await students.get(ANA);
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await students.put(studentRow(ANA, 'Abdi, Anna'));
    });
    await expect(late).rejects.toThrow(Error);
    expect(await name(ANA)).toBe('Abdi, Ana');
  });

  it('L3.3 a direct transaction throws the reason if the browser has undone it, and not the error of the request that was undone with it', async () => {
    const reason = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    const undone = direct(async ({ students }) => {
      const read = students.get(ANA);
      const transaction = device.storage.latest?.transaction;
      Object.defineProperty(transaction, 'error', { value: reason });
      transaction?.abort();
      await read;
    });
    await expect(undone).rejects.toBe(reason);
  });

  it('a direct transaction has only the tables that it names', async () => {
    await expect(direct(async (tables) => await tables.table('classes').get(1))).rejects.toThrow('classes');
  });
});

describe('what a direct transaction reads', () => {
  it('S5.1 a direct transaction reads a row once, and reads it again after it has changed the table', async () => {
    const names = await direct(async ({ students }) => {
      device.storage.requests = 0;
      const [one, other] = await Promise.all([students.get(ANA), students.bulkGet([ANA])]);
      expect([device.storage.requests, other[0]]).toEqual([1, one]);
      await students.put(studentRow(ANA, 'Abdi, Anna'));
      return [one?.fullName, (await students.get(ANA))?.fullName];
    });
    expect(names).toEqual(['Abdi, Ana', 'Abdi, Anna']);
  });

  it('S5.1 a direct transaction reads neighbouring rows of meta with one request, and knows which of them are missing', async () => {
    await db.meta.bulkPut([
      { key: 'clock', ms: 1, counter: 0, offset: 0, device: 'a' },
      { key: 'done', keys: ['k'] },
    ]);
    const rows = await direct(async ({ meta }) => {
      device.storage.requests = 0;
      const read = await Promise.all([meta.get('clock'), meta.get('done'), meta.get('sync'), meta.get('signed-out')]);
      expect(device.storage.requests).toBe(2);
      await meta.put({ key: 'done', keys: ['k', 'l'] });
      return [...read, await meta.get('done')];
    });
    expect(rows).toMatchObject([{ ms: 1 }, { keys: ['k'] }, { cursor: 5 }, undefined, { keys: ['k', 'l'] }]);
  });

  it('a direct transaction finds the same rows as Dexie', async () => {
    await db.outbox.bulkAdd([
      entry('marks:1', 'marks:9'),
      entry('marks:2'),
      { ...entry('students:21', 'marks:9'), state: 'refused' },
    ]);
    const queries: ((tables: TeacherTables) => Promise<unknown>)[] = [
      async ({ students }) => await students.where('classId').equals(1).toArray(),
      async ({ students }) => await students.where('classId').equals(1).primaryKeys(),
      async ({ students }) => await students.where('classId').above(1).count(),
      async ({ students }) => await students.where(':id').between(ANA, CEM).toArray(),
      async ({ students }) => await students.where('id').between(ANA, CEM, false, true).primaryKeys(),
      async ({ students }) => await students.where(':id').above(ANA).limit(1).toArray(),
      async ({ students }) => await students.toCollection().toArray(),
      async ({ outbox }) => await outbox.where('touches').startsWith('marks:').distinct().toArray(),
      async ({ outbox }) => await outbox.where('touches').startsWithAnyOf(['stu', 'mark']).distinct().sortBy('seq'),
      async ({ outbox }) => await outbox.where('state').equals('waiting').primaryKeys(),
      async ({ meta }) => await meta.where('key').startsWith('s').count(),
    ];
    for (const query of queries) expect(await direct(query)).toEqual(await query(db));
  });
});

describe('what live queries are told of a direct transaction', () => {
  /** What a live query shows after each of its changes. */
  function watched<T>(query: () => Promise<T>) {
    const shown: T[] = [];
    const subscription = liveQuery(query).subscribe((value) => shown.push(value));
    return { shown, end: () => subscription.unsubscribe() };
  }

  it.each<[string, () => Promise<unknown>, (tables: TeacherTables) => Promise<unknown>, unknown[]]>([
    [
      'a row that is changed',
      async () => await name(ANA),
      async ({ students }) => await students.put(studentRow(ANA, 'Abdi, Anna')),
      ['Abdi, Ana', 'Abdi, Anna'],
    ],
    [
      'a row that comes into a range of an index',
      async () => await db.students.where('classId').equals(2).count(),
      async ({ students }) => await students.put(studentRow(ANA, 'Abdi, Ana', { classId: 2 })),
      [1, 2],
    ],
    [
      'a row that leaves a range of an index',
      async () => (await db.students.where('classId').equals(1).toArray()).length,
      async ({ students }) => await students.put(studentRow(ANA, 'Abdi, Ana', { classId: 2 })),
      [2, 1],
    ],
    [
      'a row that is deleted',
      async () => await db.students.where('classId').equals(1).count(),
      async ({ students }) => await students.delete(ANA),
      [2, 1],
    ],
    [
      'a row whose key the database makes',
      async () => await db.outbox.where('touches').equals('students:21').count(),
      async ({ outbox }) => await outbox.bulkAdd([entry('students:21')]),
      [0, 1],
    ],
  ])('live queries are told of %s', async (_what, query, work, expected) => {
    const { shown, end } = watched(query);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    await direct(work);
    await vi.waitFor(() => expect(shown).toEqual(expected));
    end();
  });

  it('live queries are told nothing of a transaction that was undone', async () => {
    const { shown, end } = watched(async () => await name(ANA));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    const undone = direct(async ({ students }) => {
      await students.put(studentRow(ANA, 'Abdi, Anna'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await direct(async ({ students }) => await students.put(studentRow(ANA, 'Abdi, Zoe')));
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Abdi, Zoe'));
    expect(shown).toEqual(['Abdi, Ana', 'Abdi, Zoe']);
    end();
  });
});
