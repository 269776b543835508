import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { client, eachTestHasTeacher } from '../../tests/support/each-test.ts';

const WRITERS = 6;
const WRITES = 15;

eachTestHasTeacher('ann@school.org', { limits: false });

interface Page {
  readonly rows: readonly { readonly table: string; readonly id: number; readonly change: number }[];
  readonly to: number;
}

async function createBooks(writer: number): Promise<number[]> {
  const changes: number[] = [];
  for (let n = 0; n < WRITES; n += 1) {
    const id = 1 + writer * WRITES + n;
    const answer = await client.call('POST', 'grade-books', { body: { id, name: `Grade book ${id}` } });
    expect(answer.statusCode).toBe(201);
    changes.push(Number(answer.headers['change']));
  }
  return changes;
}

it('R10.2 if one teacher’s devices write at the same time, the writes get different change numbers without gaps', async () => {
  const changes = (await Promise.all(Array.from({ length: WRITERS }, (_, n) => createBooks(n)))).flat();
  const first = Math.min(...changes);
  expect(changes.toSorted((a, b) => a - b)).toEqual(changes.map((_, n) => first + n));
});

it('P1 if a device pulls while other devices write, it gets every row, and no page has a row with a higher change number than its cursor', async () => {
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, n) => createBooks(n)));
  let writing = true;
  void writers.finally(() => (writing = false));
  const pulled = new Set<number>();
  let cursor = 0;
  const pull = async () => {
    const page = (await client.call('GET', `changes?after=${cursor}`)).json<Page>();
    for (const row of page.rows) expect(row.change).toBeLessThanOrEqual(page.to);
    for (const row of page.rows) if (row.table === 'gradeBooks') pulled.add(row.id);
    cursor = page.to;
  };
  while (writing) {
    await pull();
    // Pull and writes run in the same process.
    await setImmediate();
  }
  await writers;
  await pull();
  expect(pulled.size).toBe(WRITERS * WRITES);
});
