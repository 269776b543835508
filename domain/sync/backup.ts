import type { TableName } from '../tables/all.ts';
import type { ClassTeams } from '../team-maker/class-teams.ts';
import { parseEpoch } from './epoch.ts';
import type { Patch, StoredRow } from './patch.ts';

/** The value of the first field in a backup file. By this value the app distinguishes a backup from other JSON files. */
export const BACKUP_FORMAT = 'pe-grade-book';
/** The version of the file format that this app writes. It is also the newest version that the app can read. */
export const BACKUP_VERSION = 1;

/** The teacher and the server to which a file belongs (docs/sync.md L6.4). */
export interface BackupOwner {
  readonly server: string;
  /**
   * The epoch of the server when the file was made; null before the first pull. The epoch contains the random id of the
   * server's installation.
   */
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
 * An outbox entry in a file: the write as it was enqueued, and whether it is set aside. If a set-aside write has no error, it
 * was never sent, because it needs a row that another set-aside write would create.
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

/** A row that the server no longer had after the operator restored a backup of the server (docs/sync.md P4.4). */
export interface KeptRow {
  readonly table: TableName;
  readonly row: StoredRow;
}

/** The rows that the server lost when an operator restored a backup of the server once. */
export interface KeptRows {
  readonly key: string;
  /** The time of the loss, in ms of the wall clock. */
  readonly at: number;
  readonly rows: readonly KeptRow[];
}

/**
 * A draft: an unsaved roll or form. A damaged file may have other data here, so the type requires only the key (docs/product.md
 * 8.30). Only the screen of the draft has to understand `value`.
 */
export interface BackupDraft {
  readonly key: string;
  readonly kind?: unknown;
  readonly value?: unknown;
}

/** `backup`: everything on the device. `unsent`: only the waiting and set-aside writes. `kept`: rows that the server lost. */
export type BackupKind = 'backup' | 'unsent' | 'kept';

/** The content of a file without its rows. The rows are read separately, because a file may have very many rows. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: number;
  readonly kind: BackupKind;
  /** The time when the file was made, in ms of the wall clock. */
  readonly at: number;
  readonly contract: number;
  readonly owner: BackupOwner;
  /**
   * The cursor of the rows in the file. `complete` is false if the device had not ended its first full pull. If the device had
   * not ended a resync, `before` is the epoch that the rows had before this resync. Older versions of the app do not write
   * `before`.
   */
  readonly sync: { readonly cursor: number; readonly complete: boolean; readonly before?: string | null | undefined };
  readonly clock: { readonly ms: number; readonly counter: number; readonly offset: number };
  readonly bases: readonly BackupBase[];
  readonly outbox: readonly BackupEntry[];
  readonly drafts: readonly BackupDraft[];
  readonly kept: readonly KeptRows[];
  /**
   * The teams of each class. Teams are never sent to a server, so the file is their only copy. Files of earlier versions of the
   * app contain none (docs/product.md 10.31).
   */
  readonly teams: readonly ClassTeams[];
}

export interface Backup extends BackupHead {
  readonly rows: Partial<Readonly<Record<TableName, readonly StoredRow[]>>>;
}

export type RestoreRefusal = 'other-user' | 'other-server' | 'newer' | 'kept';

/**
 * Returns the reason why this device can't restore a file, or null if it can restore the file (docs/sync.md L6.4). A server
 * that moved to another address is recognised by its epoch, which identifies the installation. If an operator restored a backup
 * of the server, the server has a new epoch, so it is recognised by its address. If the server has also lost the account, the
 * teacher had to sign up again and got another user id. So if the address of the server is the same, the same email means the
 * same teacher: nobody can sign in before the email is verified.
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
  // If only the address is the same, a new installation may have given the user id to another person. So in this case the email
  // decides.
  const sameTeacher = sameInstallation && owner.userId === here.userId;
  if (!sameTeacher && !(sameAddress && owner.email === here.email)) return 'other-user';
  return file.kind === 'kept' ? 'kept' : null;
}

function isSameInstallation(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && parseEpoch(a).installation === parseEpoch(b).installation;
}

/** The tables in which a teacher has only one row. The id of this row is the teacher's id. */
const ONE_ROW_TABLES: ReadonlySet<TableName> = new Set(['profile', 'settings']);

/**
 * Some rows have the id of the teacher as their id. Returns the file with `userId`, the teacher's id on this server, as the id
 * of these rows. The id in the file is different if the teacher signed up again after the server had lost the account
 * (docs/sync.md L6.4).
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
