import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newBooks, signedInClient, startServer } from '../../tests/support/server.ts';

it('R6.2 a write that finds the disk full is answered with the code unavailable, and every acknowledged write is kept', async () => {
  const server = await startServer();
  const ann = await signedInClient(server, 'ann@school.org');
  const batch = (count: number) => ann.call('POST', 'batch', { body: { entries: newBooks(count) } });
  await sql`pragma max_page_count = 1`.execute(server.db);
  const answer = await batch(400);
  const { results = [answer.json()] } = answer.json<{ results?: { status?: number; code: string }[] }>();
  expect(results.at(-1)).toMatchObject({ code: 'unavailable' });
  expect((await ann.call('GET', 'grade-books')).json()).toHaveLength(results.length - 1);
  await sql`pragma max_page_count = 100000`.execute(server.db);
  expect((await batch(400)).json()).toMatchObject({ counter: 401 });
  await server.close();
});
