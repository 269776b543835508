/**
 * What the writes of a backup file do when they are sent (docs/product.md 8.32). The server executes the calls, so deletes are
 * found there, because the patches of a damaged file may be missing.
 */
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { addAll } from '#domain/lists.ts';
import { isId, isPlainRecord } from '#domain/plain-data.ts';
import type { Backup, BackupEntry } from '#domain/sync/backup.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { FileDelete, RestoreEffects } from '#domain/sync/write-facts.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readRows } from '../../db/rows/records.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowCounts } from './outbox.ts';
import { nameIn } from './write-facts.ts';

interface Deleted {
  readonly table: TableName;
  readonly id: number;
  readonly day: LocalDate | null;
}

const BY_ID: ReadonlyMap<string, TableName> = new Map([
  ['grade-books', 'gradeBooks'],
  ['classes', 'classes'],
  ['students', 'students'],
  ['assessments', 'assessments'],
  ['races', 'races'],
  ['beep-tests', 'beepTests'],
  ['clashes', 'clashes'],
]);

/** A change that sets `deleted` to true removes a student, so it counts too. */
export function deletedBy({ method, path, body }: Pick<BackupEntry, 'method' | 'path' | 'body'>): Deleted[] {
  if (method === 'PATCH' && path.startsWith('students')) return removedStudents(body);
  if (method !== 'DELETE') return [];
  const [, day = '', classId] = /^students\/daily-points\/by-date\/([^/]+)\/(\d+)$/.exec(path) ?? [];
  if (isLocalDate(day)) return [{ table: 'marks', id: Number(classId), day }];
  const [, kind = '', id] = /^([a-z-]+)\/(\d+)$/.exec(path) ?? [];
  const table = BY_ID.get(kind);
  return table ? [{ table, id: Number(id), day: null }] : [];
}

function removedStudents(body: unknown): Deleted[] {
  const changed: unknown[] = Array.isArray(body) ? body : [body];
  return changed.flatMap((one) =>
    isPlainRecord(one) && one['deleted'] === true && isId(one['id'])
      ? [{ table: 'students' as const, id: one['id'], day: null }]
      : [],
  );
}

/** Returns what a restore of these writes would do. One that the server has refused is not sent. */
export async function restoreEffects(
  db: TeacherDb,
  file: Pick<Backup, 'rows'>,
  entries: readonly BackupEntry[],
): Promise<RestoreEffects> {
  const sent = entries.filter(({ state, error }) => state !== 'refused' || error === null);
  const deleted = new Map<string, Deleted>();
  const add = (one: Deleted) => deleted.set(`${one.table}:${one.id}:${one.day}`, one);
  const others: Patch[] = [];
  for (const entry of sent) {
    const byCall = deletedBy(entry);
    for (const one of byCall) if (one.table !== 'clashes') add(one);
    if (byCall.length > 0) continue;
    for (const { kind, table, id } of entry.patches) if (kind === 'delete') add({ table, id, day: null });
    addAll(others, entry.patches);
  }
  const countOf = (kind: Patch['kind']) => rowCounts([{ patches: others.filter((patch) => patch.kind === kind) }]);
  const deletes = await Promise.all([...deleted.values()].map(async (one) => await named(db, file, one)));
  return { deletes, creates: countOf('create'), changes: countOf('update'), putsBack: countOf('restore') };
}

type FileRows = Pick<Backup, 'rows'>;

async function named(db: TeacherDb, file: FileRows, { table, id, day }: Deleted): Promise<FileDelete> {
  if (table === 'marks') return { table, name: null, day, className: await nameOf(db, file, 'classes', id) };
  const classId = table === 'classes' ? null : (await rowOf(db, file, table, id))?.['classId'];
  const className = typeof classId === 'number' ? await nameOf(db, file, 'classes', classId) : null;
  return { table, name: await nameOf(db, file, table, id), day, className };
}

async function nameOf(db: TeacherDb, file: FileRows, table: TableName, id: number): Promise<string | null> {
  return nameIn(table, (await rowOf(db, file, table, id)) ?? {});
}

async function rowOf(db: TeacherDb, { rows }: FileRows, table: TableName, id: number) {
  const [shown] = await readRows(db, [{ table, id }]);
  return shown ?? rows[table]?.find((row) => row.id === id);
}
