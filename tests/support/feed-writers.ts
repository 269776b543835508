import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { addDays, type LocalDate } from '../../domain/dates.ts';
import type { Database } from '../../server/db/schema.ts';
import { marksWrite, WritesServer, withClass, ANA, BEN } from './writes.ts';

const FIRST_DAY = '2026-08-03' as LocalDate;
const STUDENTS = [ANA, BEN];

export interface FeedRun {
  /** The first creates the teacher; writers use all in turn. */
  readonly databases: readonly [Kysely<Database>, ...Kysely<Database>[]];
  readonly writers: number;
  readonly transactions: number;
}

export interface FeedResult {
  /** How many feed pages the device pulled while the writers wrote. */
  readonly pages: number;
  /** How many marks the writers created that the device never got. */
  readonly missed: number;
}

/**
 * Writers save marks in many transactions while a device pulls. A row that became visible after the cursor had passed its
 * number would be missed (docs/sync.md P1).
 */
export async function missedByFeed({ databases, writers, transactions }: FeedRun): Promise<FeedResult> {
  const [first] = databases;
  const start = await WritesServer.on(first);
  await withClass(start);
  const servers = databases.map((db) => WritesServer.beside(start, db));
  let next = 0;
  let isWriting = true;
  const writer = async (number: number) => {
    const server = servers[number % servers.length] ?? start;
    for (let n = next++; n < transactions; n = next++) {
      const studentId = STUDENTS[n % STUDENTS.length] ?? ANA;
      const createdAt = addDays(FIRST_DAY, Math.floor(n / STUDENTS.length));
      const mark = { studentId, createdAt, customNote: `NOTE ${n}` };
      const { status } = await server.write(marksWrite([mark], { key: `key-${n}-of-feed`, by: `w${number}` }));
      if (status >= 300) throw new Error(`Write ${n} was refused with ${status}.`);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, number) => writer(number))).finally(
    () => (isWriting = false),
  );
  // If a writer fails, `await writing` below throws the error.
  writing.catch(() => undefined);
  const reader = servers.at(-1) ?? start;
  const pulled = new Set<number>();
  let after = 0;
  let pages = 0;
  const pullOnce = async () => {
    const page = await reader.pull({ after });
    for (const { table, id } of page.rows) if (table === 'marks') pulled.add(id);
    after = page.to;
    pages += 1;
    return page.more;
  };
  while (isWriting) {
    await pullOnce();
    // In the same process, the writers need a round of the event loop.
    await setImmediate();
  }
  await writing;
  while (await pullOnce());
  return { pages, missed: transactions - pulled.size };
}
