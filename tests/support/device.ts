import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Patch, StoredRow } from '../../domain/sync/patch.ts';
import type { StudentRow } from '../../domain/tables/students.ts';
import type { Fields } from '../../domain/tables/table.ts';
import type { RefreshOutcome } from '../../src/api/refresh.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../../src/api/send.ts';
import type { SyncMeta } from '../../src/db/meta-rows.ts';
import { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import type { FeedPage, FeedRow } from '../../src/sync/pull/feed-groups.ts';
import { touchesOf } from '../../src/sync/outbox/overlay.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { createStudents, patchStudent, type NewStudentFields, type StudentChange } from '../../src/writes/students.ts';
import type { Write } from '../../src/writes/write.ts';
import { bookRow, classRow, studentRow } from './rows.ts';
import { StorageFaults } from './storage-faults.ts';
import { rowsOf } from './stored-rows.ts';

export const USER = 7;
/** The time of the wall clock of a test device at its start: 20 November 2026, noon UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);

/** What a device knows about the server's clock after an answer without a clock header. */
export const NO_CLOCK = { reading: null, generation: 0, answeredAt: NOON };

/** Gets the answers of `answers` to its requests, in this order. */
export class TestDevice implements SyncDevice {
  readonly userId = USER;
  readonly factory = new IDBFactory();
  readonly db = new TeacherDb(USER, { indexedDB: this.factory, IDBKeyRange });
  readonly storage = new StorageFaults();
  readonly requests: ApiRequest[] = [];
  readonly answers: (ApiReply | 'no answer')[] = [];
  readonly refreshes: RefreshOutcome[] = [];
  wallClock = NOON;
  nudges = 0;
  static #tabs = 0;
  /** The number of the tab, which is part of each key. So two tabs of one database never make the same key. */
  readonly #tab = (TestDevice.#tabs += 1);
  #count = 0;

  readonly now = () => this.wallClock;
  readonly newId = () => 1_000 + (this.#count += 1);
  readonly newKey = () => `test-key-${this.#tab}-${(this.#count += 1)}`;
  readonly nudge = () => {
    this.nudges += 1;
  };
  readonly send = async (request: ApiRequest): Promise<ApiReply> => {
    this.requests.push(request);
    const answer = this.answers.shift() ?? 'no answer';
    if (answer === 'no answer') throw new NoAnswer('no network');
    return answer;
  };
  readonly refresh = async (): Promise<RefreshOutcome> => this.refreshes.shift() ?? 'no-answer';

  constructor() {
    this.db.use(this.storage.layer());
  }

  async outbox(): Promise<OutboxEntry[]> {
    return await this.db.outbox.orderBy('seq').toArray();
  }

  async states(): Promise<string[]> {
    return (await this.outbox()).map(({ state }) => state);
  }

  async pulledTo(cursor: number, more: Partial<SyncMeta> = {}): Promise<SyncMeta> {
    const sync: SyncMeta = {
      key: 'sync',
      cursor,
      epoch: 'e1',
      pulls: 1,
      full: null,
      complete: true,
      lastSent: null,
      ...more,
    };
    await this.db.meta.put(sync);
    return sync;
  }

  async sync(): Promise<SyncMeta> {
    return (await this.db.meta.get('sync')) as SyncMeta;
  }

  async has(table: 'students' | 'gradeBooks' | 'classes', row: StoredRow): Promise<void> {
    await rowsOf(this.db, table).put({ tomb: null, pulled: 1, ...row });
  }

  /** One grade book and one class, Period 3. A name stands for a student with the id 11, 12 and so on. */
  async hasClass(...students: readonly (string | StudentRow)[]): Promise<void> {
    await this.has('gradeBooks', { ...bookRow(1, 'Fall 2026') });
    await this.has('classes', { ...classRow(1, 'Period 3') });
    for (const [index, one] of students.entries())
      await this.has('students', { ...(typeof one === 'string' ? studentRow(11 + index, one) : one) });
  }

  async student(id: number): Promise<StoredRow | undefined> {
    return await rowsOf(this.db, 'students').get(id);
  }

  async patchStudent(id: number, fields: StudentChange['fields']): Promise<OutboxEntry> {
    return await this.saved(patchStudent({ id, fields }));
  }

  async createStudent(id: number, fields: Partial<NewStudentFields> = {}): Promise<OutboxEntry> {
    const createdAt = new Date(this.now()).toISOString();
    const student = { id, classId: 200, createdAt, fields: { fullName: `Student, ${id}`, ...fields } };
    return await this.saved(createStudents([student]));
  }

  async saved(write: Write): Promise<OutboxEntry> {
    await save(this, [write]);
    const entry = (await this.outbox()).at(-1);
    if (!entry) throw new Error('nothing was enqueued');
    return entry;
  }
}

export function ours(json: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ApiReply {
  const all: Readonly<Record<string, string>> = { clock: `${NOON}.0`, ...headers };
  return { status, json, header: (name) => all[name] ?? null };
}

/** Returns an answer that does not come from the app's API but, for example, from a proxy, a filter or a captive portal. */
export function foreign(status: number, json?: unknown, headers: Readonly<Record<string, string>> = {}): ApiReply {
  return { status, json, header: (name) => headers[name] ?? null };
}

export function feedRow(id: number, change: number, fields: Fields, more: Partial<FeedRow> = {}): FeedRow {
  return { table: 'students', id, change, fields, ...more };
}

export function feedPage(rows: FeedRow[], to: number, more: Partial<FeedPage> = {}): FeedPage {
  return { rows, to, total: rows.length, clock: `${NOON}.0`, epoch: 'e1', ...more };
}

let seq = 0;
export function entryOf(patches: readonly Patch[], more: Partial<OutboxEntry> = {}): OutboxEntry {
  seq += 1;
  return {
    seq,
    key: `entry-${seq}`,
    method: 'POST',
    path: 'x',
    body: {},
    patches: [...patches],
    stamp: `${NOON}.${seq}.a`,
    seen: 0,
    state: 'waiting',
    error: null,
    touches: touchesOf(patches),
    at: NOON,
    ...more,
  };
}
