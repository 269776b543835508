import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { clashId, markId } from '#domain/ids.ts';
import { linksBelow } from '#domain/rows/tree.ts';
import {
  ASSESSMENT,
  BEEP_TEST,
  copyOf,
  copyToColleagues,
  dayOf,
  fillClasses,
  type Filling,
  RACE,
  SMALL_BOOK,
} from '../../tests/support/filled-classes.ts';
import { broadReads } from '../../tests/support/query-plans.ts';
import { notedServer, type NotedServer } from '../../tests/support/noted-server.ts';
import { CLASS, type WriteSpec } from '../../tests/support/writes.ts';
import type { RanQuery } from '../../tests/world/statements.ts';
import { WRITES } from '../writes/all.ts';

const FILLED = { students: 20, days: 10 };

async function filledServer(filling: Filling): Promise<NotedServer> {
  const noted = await notedServer();
  await fillClasses(noted.server, filling);
  return noted;
}

/** By path. SMALL_BOOK has only the teacher's last class. */
const DELETES: Readonly<Record<string, string>> = {
  'grade-books/:id': `grade-books/${SMALL_BOOK}`,
  'classes/:id': `classes/${CLASS}`,
  'students/:id': 'students/1000',
  'students/daily-points/by-date/:date/:classId': `students/daily-points/by-date/${dayOf(0)}/${CLASS}`,
  'assessments/:id': `assessments/${ASSESSMENT}`,
  'races/:id': `races/${RACE}`,
  'beep-tests/:id': `beep-tests/${BEEP_TEST}`,
  'clashes/:id': `clashes/${clashId(markId(1_000, dayOf(0)), 'attendance')}`,
};

/** Makes each delete of the API: first a delete that the server refuses, then one that it accepts, and then a restore. */
async function deleteEverything({ server, ran }: NotedServer): Promise<Map<string, RanQuery[]>> {
  const found = new Map<string, RanQuery[]>();
  const noted = async (name: string, spec: WriteSpec) => {
    ran.length = 0;
    const answer = await server.write(spec);
    found.set(`${name} → ${answer.code ?? answer.status}`, [...ran]);
  };
  for (const [path, example] of Object.entries(DELETES)) {
    const call = { method: 'DELETE', path: example } as const;
    const key = `delete-${path.replaceAll(/\W/g, '-')}`;
    const seen = await server.counter();
    await noted(`refused ${path}`, { ...call, by: 'c', seen: 0 });
    await noted(path, { ...call, by: 'c', seen, key });
    await noted(`restore of ${path}`, { method: 'POST', path: 'restore', body: { key }, by: 'c', seen });
  }
  return found;
}

let many: NotedServer;
let [beside1, beside49] = [new Map<string, RanQuery[]>(), new Map<string, RanQuery[]>()];
beforeAll(async () => {
  beside1 = await deleteEverything(await filledServer({ ...FILLED, classes: 2 }));
  many = await filledServer({ ...FILLED, classes: 50 });
  await copyToColleagues(many.server, 9);
  await sql`analyze`.execute(many.server.db);
  beside49 = await deleteEverything(many);
}, 60_000);

it('D2 the tests of delete queries have an example of each API call that deletes', () => {
  const paths = WRITES.filter(({ endpoint }) => endpoint.method === 'DELETE').map(({ endpoint }) => endpoint.path);
  expect(Object.keys(DELETES).toSorted()).toEqual(paths.toSorted());
});

it('D2 a delete or a restore gets the same answer in a small database (2 classes) and in a large one (50 classes)', () => {
  expect([...beside49.keys()]).toEqual([...beside1.keys()]);
  expect([...beside49.keys()]).toEqual(
    expect.arrayContaining([
      'refused classes/:id → changed',
      'classes/:id → 204',
      'restore of classes/:id → 200',
      'refused grade-books/:id → changed',
    ]),
  );
});

it('D2 in the test data for delete queries, each table below the classes has rows of every class', async () => {
  const { db, teacherId } = many.server;
  for (const { table } of linksBelow('classes')) {
    const rows = await db.selectFrom(table).select('id').where('teacherId', '=', teacherId).execute();
    expect(rows.length, table).toBeGreaterThanOrEqual(49);
  }
});

it('D2b a delete or a restore runs as many queries and reads as many rows in a large database (50 classes) as in a small one (2 classes)', () => {
  const workOf = (all: Map<string, RanQuery[]>) =>
    [...all].map(
      ([name, ran]) => `${name}: ${ran.length} queries, ${ran.reduce((sum, { rows }) => sum + rows, 0)} rows`,
    );
  expect(workOf(beside49)).toEqual(workOf(beside1));
});

it('D2b for a refused or accepted delete of a class, the server reads fewer than 40 rows, even if the class has many marks', () => {
  for (const name of ['refused classes/:id → changed', 'classes/:id → 204']) {
    const rows = beside49.get(name)?.reduce((sum, ran) => sum + ran.rows, 0) ?? Infinity;
    expect(rows, name).toBeLessThan(40);
  }
});

it('D2b every query of a delete or a restore finds its rows with an index, and so reads no rows of other classes', async () => {
  const queries = new Map<string, CompiledQuery>();
  for (const { query } of [...beside49.values()].flat()) {
    if (/^(?:select|update|delete)\b/.test(query.sql)) queries.set(query.sql, query);
  }
  expect(queries.size).toBeGreaterThan(30);
  const broad: string[] = [];
  for (const query of queries.values()) broad.push(...(await broadReads(many.server.db, query)));
  expect(broad).toEqual([]);
});

it('D2 the check of query plans reports a query that reads all marks of a teacher', async () => {
  const { db, teacherId } = many.server;
  const all = db.selectFrom('marks').select('id').where('teacherId', '=', teacherId).where('note1', 'is not', null);
  expect(await broadReads(db, all.compile())).toHaveLength(1);
  const ofClass = all.where('classId', '=', copyOf(CLASS, 3));
  expect(await broadReads(db, ofClass.compile())).toEqual([]);
});
