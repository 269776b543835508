import type { TableName } from '../tables/all.ts';
import type { ClassTeams } from '../team-maker/class-teams.ts';
import { parseEpoch } from './epoch.ts';
import type { Patch, StoredRow } from './patch.ts';

/** Distinguishes a backup from other JSON files. */
export const BACKUP_FORMAT = 'pe-grade-book';
/** Also the newest version that the app can read. */
export const BACKUP_VERSION = 1;

/** The teacher and the server to which a file belongs (docs/sync.md L6.4). */
export interface BackupOwner {
  readonly server: string;
  /** When the file was made; null before the first pull. It contains the random id of the installation. */
  readonly epoch: string | null;
  readonly userId: number;
  readonly email: string;
}

/** The server's reason for refusing a write, with the details that the file contains. */
export interface BackupError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly detail: Readonly<Record<string, string | number>> | null;
  readonly at: number;
}

/**
 * The write as it was enqueued, and whether it is set aside. Without an error, a set-aside write was never sent, because it
 * needs a row of another one.
 */
export interface BackupEntry {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly patches: readonly Patch[];
  readonly stamp: string;
  readonly seen: number;
  readonly state: 'waiting' | 'refused';
  readonly error: BackupError | null;
  readonly at: number;
}

export interface BackupBase {
  readonly table: TableName;
  readonly id: number;
  readonly row: StoredRow | null;
}

/** Missing on the server after the operator restored a backup (docs/sync.md P4.4). */
export interface KeptRow {
  readonly table: TableName;
  readonly row: StoredRow;
}

export interface KeptRows {
  readonly key: string;
  /** In ms of the wall clock. */
  readonly at: number;
  readonly rows: readonly KeptRow[];
}

/**
 * An unsaved roll or form. A damaged file may have other data here, so only the key is required (docs/product.md 8.30). Only
 * the screen of the draft understands `value`.
 */
export interface BackupDraft {
  readonly key: string;
  readonly kind?: unknown;
  readonly value?: unknown;
}

/** `backup`: everything on the device. `unsent`: the waiting and set-aside writes. `kept`: rows that the server lost. */
export type BackupKind = 'backup' | 'unsent' | 'kept';

/** The rows are read separately, because a file may have very many. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: number;
  readonly kind: BackupKind;
  /** In ms of the wall clock. */
  readonly at: number;
  readonly contract: number;
  readonly owner: BackupOwner;
  /**
   * The cursor of the rows. `complete` is false before the end of the first full pull. `before` is the epoch before an
   * unfinished resync; older versions of the app do not write it.
   */
  readonly sync: { readonly cursor: number; readonly complete: boolean; readonly before?: string | null | undefined };
  readonly clock: { readonly ms: number; readonly counter: number; readonly offset: number };
  readonly bases: readonly BackupBase[];
  readonly outbox: readonly BackupEntry[];
  readonly drafts: readonly BackupDraft[];
  readonly kept: readonly KeptRows[];
  /** By class. The file is their only copy; files of earlier versions contain none (docs/product.md 10.31). */
  readonly teams: readonly ClassTeams[];
}

export interface Backup extends BackupHead {
  readonly rows: Partial<Readonly<Record<TableName, readonly StoredRow[]>>>;
}

export type RestoreRefusal = 'other-user' | 'other-server' | 'newer' | 'kept';

/**
 * Returns why this device can't restore a file, or null (docs/sync.md L6.4). A server at another address is recognised by its
 * epoch, and one with a restored backup, so a new epoch, by its address. If it has lost the account, the teacher has another
 * user id; the same email at the same address then means the same teacher, because nobody can sign in before the email is
 * verified.
 */
export function restoreRefusal(
  file: Pick<Backup, 'version' | 'contract' | 'kind' | 'owner'>,
  here: BackupOwner,
  contract: number,
): RestoreRefusal | null {
  if (file.version > BACKUP_VERSION || file.contract > contract) return 'newer';
  const { owner } = file;
  const sameInstallation = isSameInstallation(owner.epoch, here.epoch);
  const sameAddress = owner.server === here.server;
  if (!sameInstallation && !sameAddress) return 'other-server';
  // A new installation at the same address may have given the user id to another person, so the email decides.
  const sameTeacher = sameInstallation && owner.userId === here.userId;
  if (!sameTeacher && !(sameAddress && owner.email === here.email)) return 'other-user';
  return file.kind === 'kept' ? 'kept' : null;
}

function isSameInstallation(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && parseEpoch(a).installation === parseEpoch(b).installation;
}

/** The id of this row is the teacher's id. */
const ONE_ROW_TABLES: ReadonlySet<TableName> = new Set(['profile', 'settings']);

/**
 * Gives `userId` to the rows that have the id of the teacher. It differs from the one in the file after a new sign-up on a
 * server that had lost the account (docs/sync.md L6.4).
 */
export function withTeacherId(file: Backup, userId: number): Backup {
  if (file.owner.userId === userId) return file;
  const ofTeacher = <T extends { readonly table: TableName; readonly id: number }>(one: T): T =>
    ONE_ROW_TABLES.has(one.table) ? { ...one, id: userId } : one;
  const rowOf = <R extends StoredRow | null>(table: TableName, row: R): R =>
    row && ONE_ROW_TABLES.has(table) ? { ...row, id: userId } : row;
  const rows = Object.entries(file.rows) as [TableName, readonly StoredRow[]][];
  return {
    ...file,
    rows: Object.fromEntries(rows.map(([table, list]) => [table, list.map((row) => rowOf(table, row))])),
    bases: file.bases.map((base) => ({ ...ofTeacher(base), row: rowOf(base.table, base.row) })),
    outbox: file.outbox.map((entry) => ({ ...entry, patches: entry.patches.map(ofTeacher) })),
    kept: file.kept.map((kept) => ({
      ...kept,
      rows: kept.rows.map(({ table, row }) => ({ table, row: rowOf(table, row) })),
    })),
  };
}
