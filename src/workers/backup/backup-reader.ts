import { BACKUP_VERSION, type BackupHead } from '#domain/sync/backup.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { Problem } from '#domain/validation.ts';
import { ROW_SCHEMAS } from './backup-fields.ts';
import { backupHead, backupOpening, rowLists } from './backup-schema.ts';

/** In bytes. A large school year has 30 MB, and a much larger file could use up the memory. */
const MOST_BYTES = 200_000_000;
const PART_ROWS = 2_000;

export type BackupOutcome =
  | { readonly kind: 'read'; readonly head: BackupHead; readonly rows: number }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** The worker prepares the next rows only after the tab has received these. */
export type OnRows = (table: TableName, rows: StoredRow[]) => unknown;

const NOT_OURS: Problem = {
  message: 'This is not a PE Grade Book backup.',
  fix: 'Choose a file whose name starts with “pe-grade-book”.',
};
const DAMAGED: Problem = {
  message: 'This backup is damaged or incomplete.',
  fix: 'Nothing was changed. Try another copy of the file.',
};
const NEWER: Problem = {
  message: 'This backup was made by a newer version of the app.',
  fix: 'Update the app on this device, then restore it again.',
};

/**
 * Reads and checks a whole backup file (docs/sync.md L6.5). `onRows` gets up to `PART_ROWS` rows at a time, and the rest of the
 * file is returned.
 */
export async function readBackupFile(file: Blob, onRows: OnRows): Promise<BackupOutcome> {
  if (file.size > MOST_BYTES) return refused(NOT_OURS);
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    const start = await file.slice(0, 200).text();
    return refused(start.includes('"format":"pe-grade-book"') ? DAMAGED : NOT_OURS);
  }
  const opening = backupOpening.safeParse(json);
  if (!opening.success) return refused(NOT_OURS);
  if (opening.data.version > BACKUP_VERSION) return refused(NEWER);
  const head = backupHead.safeParse(json);
  const lists = rowLists.safeParse((json as { rows?: unknown }).rows);
  if (!head.success || !lists.success) return refused(DAMAGED);
  let rows = 0;
  for (const table of TABLE_NAMES) {
    const list = wellFormed(table, lists.data[table] ?? []);
    for (let start = 0; start < list.length; start += PART_ROWS) {
      await onRows(table, list.slice(start, start + PART_ROWS));
    }
    rows += list.length;
  }
  return { kind: 'read', head: head.data, rows };
}

/**
 * Returns the well-formed rows of the list. Malformed rows are skipped, because the file's writes must be restorable. A full
 * pull brings these rows from the server.
 */
function wellFormed(table: TableName, list: readonly unknown[]): StoredRow[] {
  return list.flatMap((one) => {
    const parsed = ROW_SCHEMAS[table].safeParse(one);
    return parsed.success ? [parsed.data as StoredRow] : [];
  });
}

function refused(problem: Problem): BackupOutcome {
  return { kind: 'refused', problem };
}
