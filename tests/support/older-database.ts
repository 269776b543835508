import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie, type DexieOptions } from 'dexie';
import type { Backup } from '../../domain/sync/backup.ts';

/** What a device had on 22 November 2026. The app of that day, whose database had the schema version 4, wrote this file. */
export const OLDER = JSON.parse(readFileSync(join(import.meta.dirname, 'device-of-schema-4.txt'), 'utf8')) as Backup;

/** The stores of the schema version 4, as the app of that day declared them. */
const STORES = {
  profile: 'id',
  settings: 'id',
  gradeBooks: 'id',
  classes: 'id, gradeBookId',
  students: 'id, classId',
  activityNotes: 'id, [classId+date]',
  assessments: 'id, classId',
  marks: 'id, [classId+createdAt], studentId',
  assessmentScores: 'id, assessmentId, classId, studentId',
  races: 'id, classId',
  raceEvents: 'id, raceId, classId',
  clashes: 'id, classId, markId',
  scoreAndNoteClashes: 'id, classId, assessmentScoreId, activityNoteId, assessmentId',
  bases: '[table+id]',
  outbox: '++seq, &key, state, *touches, [state+at]',
  drafts: 'key',
  meta: 'key',
};

/** Stores the database of that device, with the schema of that day. */
export async function storeOlder(options: DexieOptions): Promise<void> {
  const db = new Dexie(`pe-grade-book-${OLDER.owner.userId}`, options);
  db.version(4).stores(STORES);
  for (const [table, rows] of Object.entries(OLDER.rows)) await db.table(table).bulkPut([...rows]);
  await db.table('bases').bulkPut([...OLDER.bases]);
  const outbox = OLDER.outbox.map((entry) => ({
    ...entry,
    touches: [...new Set(entry.patches.map(({ table, id }) => `${table}:${id}`))],
  }));
  await db.table('outbox').bulkAdd(outbox);
  await db.table('drafts').bulkPut([...OLDER.drafts]);
  const { owner, sync, clock, kept } = OLDER;
  await db
    .table('meta')
    .bulkPut([
      { key: 'sync', ...sync, epoch: owner.epoch, pulls: 1, full: null, lastSent: null },
      { key: 'clock', ...clock, device: 'old' },
      ...kept,
    ]);
  db.close();
}

/** Returns the version and all content of a database. Nothing in the database is changed. */
export async function contentOf(name: string, options: DexieOptions): Promise<unknown> {
  const db = await new Dexie(name, options).open();
  const stores = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const));
  db.close();
  return [db.verno, Object.fromEntries(stores)];
}
