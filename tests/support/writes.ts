import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { changes } from '../../contract/sync.ts';
import type { Database } from '../../server/db/schema.ts';
import {
  applyWrites,
  type Answer,
  type IncomingWrite,
  type RoundAnswer,
  type ApplyOptions,
} from '../../server/sync/apply/apply.ts';
import { ensureEpoch } from '../../server/sync/epoch.ts';
import { changesAfter, changesInGroups } from '../../server/sync/pull/feed.ts';
import { fullPage } from '../../server/sync/pull/full-pull.ts';
import { parsePageToken } from '../../server/sync/pull/page-token.ts';
import { wireChanges, wireFullPage } from '../../server/sync/pull/wire-rows.ts';
import { seedTeacher } from '../../server/sync/teacher-clock.ts';
import { pull } from '../../server/sync/pull/pull.ts';
import { incomingWrites } from '../../server/writes/batch.ts';
import type { Fields } from '../../domain/tables/table.ts';
import type { FeedPosition } from '#domain/sync/epoch.ts';
import type { TableName } from '../../domain/tables/all.ts';
import { createClass } from '../../src/writes/classes.ts';
import { createGradeBook } from '../../src/writes/grade-books.ts';
import { createStudents } from '../../src/writes/students.ts';
import { openTestDatabase } from './database.ts';
import { openServers } from './open-servers.ts';
import { FakeClock } from './server.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type FeedRow = z.infer<NonNullable<(typeof changes)['answer']>>['rows'][number];

/** One write, as a device would send it. Without further fields, another device makes this write now. */
export interface WriteSpec {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  /** The name of the device. `rest` means a REST client that sends no edit stamps. */
  readonly by?: string;
  /** In ms against the server's clock; negative: earlier. */
  readonly ms?: number;
  readonly counter?: number;
  readonly seen?: number | null;
}

/** The sync engine of the server for one teacher. It has its own database and works without HTTP. */
export class WritesServer {
  readonly clock: FakeClock;
  readonly db: Kysely<Database>;
  readonly teacherId: number;
  /** Rows with one change number. If low, small writes need several (docs/sync.md P1). */
  rowsPerNumber: number | undefined;
  #keys = 0;
  #counter = 0;

  private constructor(db: Kysely<Database>, clock: FakeClock, teacherId: number) {
    this.db = db;
    this.clock = clock;
    this.teacherId = teacherId;
  }

  static async start(): Promise<WritesServer> {
    const server = await WritesServer.on(await openTestDatabase());
    openServers.add(server);
    return server;
  }

  /** Starts the sync engine on an open database that has all tables and no rows. */
  static async on(db: Kysely<Database>): Promise<WritesServer> {
    const clock = new FakeClock();
    await ensureEpoch(db, clock);
    return await WritesServer.of(db, clock, 7);
  }

  private static async of(db: Kysely<Database>, clock: FakeClock, id: number): Promise<WritesServer> {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('teachers').values(teacher(id)).execute();
      await seedTeacher(trx, id, clock.now());
    });
    return new WritesServer(db, clock, id);
  }

  async colleague(): Promise<WritesServer> {
    return await WritesServer.of(this.db, this.clock, this.teacherId + 1);
  }

  /** Another server with its own connections, for the same teacher. */
  static beside({ clock, teacherId }: WritesServer, db: Kysely<Database>): WritesServer {
    return new WritesServer(db, clock, teacherId);
  }

  incoming(spec: WriteSpec): IncomingWrite {
    const { method, path, body, by = 'a', ms = 0 } = spec;
    const key = spec.key ?? `key-${(this.#keys += 1)}-of-tests`;
    const counter = spec.counter ?? (this.#counter += 1);
    const stamp = `${this.clock.now() + ms}.${counter}.${by}`;
    const [write] = incomingWrites([{ key, method, path, body, stamp, seen: spec.seen ?? 0 }]);
    if (!write) throw new Error('there is no write');
    return by === 'rest'
      ? { ...write, stamp: null, seen: null }
      : { ...write, seen: spec.seen === null ? null : write.seen };
  }

  /** Applies these writes as one round, without changing them. */
  async round(
    writes: readonly IncomingWrite[],
    options: Partial<Omit<ApplyOptions, 'clock'>> = {},
  ): Promise<RoundAnswer> {
    const { db, teacherId, clock, rowsPerNumber } = this;
    return await applyWrites(db, teacherId, writes, { clock, wantBodies: false, rowsPerNumber, ...options });
  }

  async write(spec: WriteSpec): Promise<Answer> {
    const { answers, failure } = await this.round([this.incoming(spec)], { wantBodies: true });
    if (!answers[0]) throw failure;
    return answers[0];
  }

  async counter(): Promise<number> {
    const { counter } = await this.db
      .selectFrom('teachers')
      .select('counter')
      .where('id', '=', this.teacherId)
      .executeTakeFirstOrThrow();
    return counter;
  }

  async after(cursor: number, pageRows = 2_000, inGroups = false) {
    const read = inGroups ? changesInGroups : changesAfter;
    return wireChanges(await read(this.db, this.teacherId, cursor, await this.counter(), pageRows), inGroups);
  }

  async full(page: string | null, pageRows = 2_000, inGroups = false) {
    const token = page === null ? null : parsePageToken(page);
    const counter = await this.counter();
    return wireFullPage(await fullPage(this.db, this.teacherId, token, { counter, pageRows, inGroups }));
  }

  /** As `GET changes`; throws `resync` for that answer. */
  async pull(
    query: Parameters<typeof pull>[2],
    raised: (counter: number) => void = () => undefined,
    place: FeedPosition | null = null,
  ): Promise<Awaited<ReturnType<typeof pull>>> {
    return await pull(this.db, this.teacherId, query, { clock: this.clock, pageRows: undefined, raised, place });
  }

  async row(table: TableName, id: number): Promise<FeedRow | undefined> {
    return (await this.after(0)).rows.find((row) => row.table === table && row.id === id);
  }

  async fields(table: TableName, id: number): Promise<Fields> {
    return (await this.row(table, id))?.fields ?? {};
  }

  async close(): Promise<void> {
    openServers.delete(this);
    await this.db.destroy();
  }
}

function teacher(id: number) {
  const at = '2026-08-01T00:00:00.000Z';
  return {
    id,
    email: `teacher${id}@school.org`,
    username: `teacher${id}`,
    passwordHash: '-',
    trialEndDate: at,
    accountStatus: 'Trial',
    emailVerified: 1,
    createdAt: at,
    updatedAt: at,
  };
}

export const BOOK = 100;
export const CLASS = 200;
export const ANA = 301;
export const BEN = 302;
export const DAY = '2026-11-20';

export async function withClass(server: WritesServer): Promise<number> {
  const createdAt = new Date(server.clock.now()).toISOString();
  const student = (id: number, fullName: string) => ({ id, classId: CLASS, createdAt, fields: { fullName } });
  await server.write(createGradeBook({ id: BOOK, name: 'Fall 2026', createdAt }));
  await server.write(createClass({ id: CLASS, createdAt, fields: { name: 'PE 7', gradeBookId: BOOK } }));
  await server.write(createStudents([student(ANA, 'Rivera, Ana'), student(BEN, 'Chen, Ben')]));
  return await server.counter();
}

/** Each with a mark on two days: more than one change number. */
export async function fillClass(server: WritesServer): Promise<void> {
  const students = Array.from({ length: 500 }, (_, n) => ({
    id: 1_000 + n,
    fullName: `Student, No ${n}`,
    classId: CLASS,
  }));
  await server.write({ method: 'POST', path: 'students/create-many', body: { students } });
  for (const day of ['2026-11-18', '2026-11-19']) {
    await server.write(marksWrite(students.map(({ id }) => ({ studentId: id, createdAt: day }))));
  }
}

export function marksWrite(
  entries: readonly ({ studentId: number } & Readonly<Record<string, unknown>>)[],
  more: Omit<Partial<WriteSpec>, 'body'> = {},
): WriteSpec {
  const body = { entries: entries.map((entry) => ({ createdAt: DAY, ...entry })) };
  return { method: 'POST', path: 'students/daily-points/create-many', body, ...more };
}
