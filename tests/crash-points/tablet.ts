import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { ApiRequest } from '../../src/api/send.ts';
import { TeacherDb, type Draft, type OutboxEntry } from '../../src/db/schema.ts';
import { discard } from '../../src/sync/outbox/decisions.ts';
import { checkAlways, serverRows } from '../world/checks/always.ts';
import { Context } from './context.ts';
import type { Doom } from './doom.ts';
import type { CrashServer, Jar } from './server.ts';

/** What a teacher would see on a tablet. */
export interface View {
  row(table: TableName, id: number): StoredRow | undefined;
  rows(table: TableName): StoredRow[];
  drafts: readonly Draft[];
}

/** One tablet of the teacher: its databases and cookies outlive every context. */
export class Tablet {
  readonly factory = new IDBFactory();
  readonly enqueued: { key: string; seq: number; entry: OutboxEntry; again: boolean }[] = [];
  readonly refused = new Map<string, string>();
  readonly discarded = new Set<string>();
  /** Paths of what was sent, in order. */
  readonly calls: string[] = [];
  /** A handle of the checks, which no doom reaches. */
  readonly db: TeacherDb;
  readonly server: CrashServer;
  readonly name: string;
  readonly userId: number;
  jar: Jar;
  /** What the teacher does first, in a story that may have left them signed out. */
  beforeRest: (context: Context) => Promise<void> = async () => undefined;
  private aside: OutboxEntry[] = [];
  private made = 0;
  private contexts: Context[] = [];

  constructor(server: CrashServer, name: string, userId: number, jar: Jar) {
    this.server = server;
    this.name = name;
    this.userId = userId;
    this.jar = jar;
    this.db = new TeacherDb(userId, { indexedDB: this.factory, IDBKeyRange });
  }

  get doom(): Doom {
    return this.server.doom;
  }

  now(): number {
    return this.server.now;
  }

  readonly newId = (): number => {
    this.made += 1;
    return this.made * 1_000 + this.name.length;
  };

  /** Keys of one context. */
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

  /** A tab, or the worker, beside those that are open. */
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

  /** Notes what is enqueued by now, and what a decision took out: such a key must never be applied. */
  async note(): Promise<void> {
    const entries = await this.db.outbox.orderBy('seq').toArray();
    const known = new Set(this.enqueued.map(({ key }) => key));
    const left = new Set(entries.map(({ key }) => key));
    const decided = this.aside.filter(({ key }) => !left.has(key));
    for (const entry of decided) {
      this.discarded.add(entry.key);
      if (entry.error) this.refused.set(entry.key, entry.error.code);
    }
    for (const entry of entries) {
      const { key, seq } = entry;
      if (!known.has(key)) this.enqueued.push({ key, seq, entry, again: decided.length > 0 });
    }
    this.aside = entries.filter(({ state }) => state === 'refused' || state === 'parked');
  }

  async view(): Promise<View> {
    const tables: Partial<Record<TableName, StoredRow[]>> = {};
    for (const table of ['gradeBooks', 'classes', 'students', 'marks', 'settings', 'profile'] as const) {
      tables[table] = (await this.db.rows(table).toArray()).filter((row) => !row.tomb);
    }
    const rows = (table: TableName) => tables[table] ?? [];
    return {
      rows,
      row: (table, id) => rows(table).find((row) => row.id === id),
      drafts: await this.db.drafts.toArray(),
    };
  }

  async check(): Promise<void> {
    await checkAlways(this, await serverRows(this.server, this.userId));
  }

  /** Everything goes out and comes in; what was refused and not decided is let go. */
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
