import { IDBFactory } from 'fake-indexeddb';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { ApiRequest } from '../../src/api/send.ts';
import type { JournalEvent } from '../../src/db/meta-rows.ts';
import { readLapJournal } from '../../src/db/lap-journal.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { Draft } from '#domain/drafts/kinds.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { discard } from '../../src/sync/outbox/decisions.ts';
import { checkAlways } from '../world/checks/always.ts';
import { serverRows } from '../world/server-rows.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { Ledger } from '../world/ledger.ts';
import { Context } from './context.ts';
import type { Fault } from './fault.ts';
import { openTeacherDb } from '../world/context.ts';
import type { Jar } from '../world/teachers.ts';
import type { CrashServer } from './server.ts';
import { rowsOf } from '../support/stored-rows.ts';

/** What a teacher would see on a tablet: the rows, the drafts and the laps in the lap journal. */
export interface View {
  row(table: TableName, id: number): StoredRow | undefined;
  rows(table: TableName): StoredRow[];
  drafts: readonly Draft[];
  /** The laps in the lap journal (docs/sync.md W11). */
  journal: readonly JournalEvent[];
}

const VIEWED = [
  'gradeBooks',
  'classes',
  'students',
  'marks',
  'activityNotes',
  'assessments',
  'assessmentScores',
  'settings',
  'profile',
  'races',
  'raceEvents',
] as const;

/** One tablet of the teacher. If the test kills a context, the databases and the cookies of the tablet stay. */
export class Tablet {
  readonly factory = new IDBFactory();
  readonly ledger = new Ledger();
  readonly calls: string[] = [];
  /** A database handle that only the checks use. No fault happens on this handle. */
  db: TeacherDb;
  readonly server: CrashServer;
  readonly name: string;
  readonly userId: number;
  jar: Jar;
  /** A scenario that may have signed the teacher out signs in again here. */
  beforeRest: (context: Context) => Promise<void> = async () => undefined;
  /** Before other code opens the database, a scenario can check what is stored. */
  rightAfter: () => Promise<void> = async () => undefined;
  private aside: OutboxEntry[] = [];
  private made = 0;
  private contexts: Context[] = [];

  constructor(server: CrashServer, name: string, userId: number, jar: Jar) {
    this.server = server;
    this.name = name;
    this.userId = userId;
    this.jar = jar;
    this.db = openTeacherDb(this.factory, userId);
  }

  get epoch(): string {
    return this.server.epoch;
  }

  get fault(): Fault {
    return this.server.fault;
  }

  now(): number {
    return this.server.now;
  }

  readonly newId = (): number => {
    this.made += 1;
    return this.made * 1_000 + this.name.length;
  };

  keys(): () => string {
    return () => {
      this.made += 1;
      return `${this.name}-key-${this.made}`;
    };
  }

  async pass(ms: number): Promise<void> {
    this.server.clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  }

  noteCall({ path }: ApiRequest): void {
    this.calls.push(path);
  }

  openContext(): Context {
    const context = new Context(this);
    this.contexts.push(context);
    return context;
  }

  get someDied(): boolean {
    return this.contexts.some(({ dead }) => dead);
  }

  closeContexts(): void {
    for (const context of this.contexts) context.close();
    this.contexts = [];
  }

  close(): void {
    this.closeContexts();
    this.db.close();
  }

  /** Changes the databases of the tablet. No context has a database open during the change. */
  async changeDatabase(change: (factory: IDBFactory) => Promise<void>): Promise<void> {
    this.close();
    await change(this.factory);
    this.db = openTeacherDb(this.factory, this.userId);
  }

  /** Also records the writes that the teacher has discarded or replaced: the server must never apply these. */
  async note(): Promise<void> {
    const taken = await this.ledger.noteTakenOut(this.db, this.aside);
    await this.ledger.note(this.db, taken > 0);
    this.aside = await setAsideEntries(this.db);
  }

  async view(): Promise<View> {
    const tables: Partial<Record<TableName, StoredRow[]>> = {};
    for (const table of VIEWED) {
      tables[table] = (await rowsOf(this.db, table).toArray()).filter((row) => !row.tomb);
    }
    const rows = (table: TableName) => tables[table] ?? [];
    return {
      rows,
      row: (table, id) => rows(table).find((row) => row.id === id),
      drafts: await this.db.drafts.toArray(),
      journal: (await readLapJournal(this.db)).flatMap(({ events }) => events),
    };
  }

  async check(): Promise<void> {
    await checkAlways(this, await serverRows(this.server, this.userId));
  }

  /** Discards refused writes that are undecided. */
  async comeToRest(): Promise<void> {
    const context = this.openContext();
    await this.beforeRest(context);
    await context.untilRest();
    await this.note();
    const aside = this.aside.map(({ seq }) => seq);
    for (const seq of aside) await discard(context.sync, seq);
    if (aside.length > 0) await context.untilRest();
    await this.note();
    this.closeContexts();
  }
}
