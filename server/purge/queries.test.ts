import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { copyOf, copyToColleagues, dayOf, fillClasses } from '../../tests/support/filled-classes.ts';
import { notedServer, type NotedServer } from '../../tests/support/noted-server.ts';
import { broadReads } from '../../tests/support/query-plans.ts';
import { CLASS } from '../../tests/support/writes.ts';
import { purgeTeacher } from './teacher.ts';

const DAY_MS = 86_400_000;
const STUDENTS = 40;

let noted: NotedServer;
beforeAll(async () => {
  noted = await notedServer();
  await fillClasses(noted.server, { classes: 50, students: STUDENTS, days: 3 });
  await copyToColleagues(noted.server, 9);
  await sql`analyze`.execute(noted.server.db);
}, 60_000);

/** 31 days after a delete, without the queries for old clashes. */
async function queriesOfPurge(path: string) {
  const { server, ran } = noted;
  expect(await server.write({ method: 'DELETE', path, seen: await server.counter() })).toMatchObject({ status: 204 });
  server.clock.advance(31 * DAY_MS);
  ran.length = 0;
  const { db, teacherId, clock } = server;
  await purgeTeacher({ db, teacherId, now: clock.now() }, async () => undefined);
  const queries = ran.map(({ query }) => query).filter((query) => /^(?:select|update|delete)\b/.test(query.sql));
  return queries.filter((query) => !/^delete from "(?:clashes|score_and_note_clashes)".*"created_at"/.test(query.sql));
}

it('D4.2 to remove the content of a deleted class, the purge finds the child rows with an index on the class and reads no other rows', async () => {
  const broad: string[] = [];
  for (const query of await queriesOfPurge(`classes/${CLASS}`)) {
    broad.push(...(await broadReads(noted.server.db, query)));
  }
  expect(broad).toEqual([]);
});

it('D4.2 to remove the content of the marks of a deleted day, the purge runs one SQL statement for all marks and not one per mark', async () => {
  const queries = await queriesOfPurge(`students/daily-points/by-date/${dayOf(2)}/${copyOf(CLASS, 1)}`);
  const updates = queries.filter((query) => query.sql.startsWith('update "marks"'));
  expect(updates).toHaveLength(1);
  expect(updates[0]?.parameters.length).toBeGreaterThan(STUDENTS);
});
