import type { TableName } from '../tables/all.ts';
import type { Patch, StoredRow } from './patch.ts';

/** What a backup file begins with, so that it is told from any other JSON. */
export const BACKUP_FORMAT = 'pe-grade-book';
/** The newest shape of the file that this app writes and reads. */
export const BACKUP_VERSION = 1;

/** Whose a file is (docs/sync.md L6.4). */
export interface BackupOwner {
  /** Address of the server. */
  readonly server: string;
  /** The server's installation; null before the first pull. */
  readonly epoch: string | null;
  readonly userId: number;
  readonly email: string;
}

/** Why the server refused a write, as far as a file says. */
export interface BackupError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly detail: Readonly<Record<string, string | number>> | null;
  readonly at: number;
}

/** A write as a file keeps it: what was enqueued, and whether the server has refused it. */
export interface BackupEntry {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly patches: readonly Patch[];
  readonly stamp: string;
  readonly seen: number;
  readonly state: 'waiting' | 'sent' | 'refused' | 'parked';
  readonly error: BackupError | null;
  readonly at: number;
}

export interface BackupBase {
  readonly table: TableName;
  readonly id: number;
  readonly row: StoredRow | null;
}

/** A row that the server no longer had after an operator put back a backup (docs/sync.md P4.4). */
export interface KeptRow {
  readonly table: TableName;
  readonly row: StoredRow;
}

/** The server's rows that went at one time. */
export interface KeptRows {
  readonly key: string;
  /** When, wall clock ms. */
  readonly at: number;
  readonly rows: readonly KeptRow[];
}

/** An unsaved roll or form: only who saves it has to understand it. */
export interface BackupDraft {
  readonly key: string;
  readonly kind: 'roll' | 'form';
}

/** `backup`: everything on the device; `unsent`: the writes that the server has not taken; `kept`: rows that it lost. */
export type BackupKind = 'backup' | 'unsent' | 'kept';

/** Everything that a file may hold but the rows, which come by themselves: there may be many. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: number;
  readonly kind: BackupKind;
  /** When it was made, wall clock ms. */
  readonly at: number;
  readonly contract: number;
  readonly owner: BackupOwner;
  /** The last change number that its rows hold; `complete`: no row was missing. */
  readonly sync: { readonly cursor: number; readonly complete: boolean };
  readonly clock: { readonly ms: number; readonly counter: number; readonly offset: number };
  readonly bases: readonly BackupBase[];
  readonly outbox: readonly BackupEntry[];
  readonly drafts: readonly BackupDraft[];
  readonly kept: readonly KeptRows[];
}

export interface Backup extends BackupHead {
  readonly rows: Partial<Readonly<Record<TableName, readonly StoredRow[]>>>;
}

export type RestoreRefusal = 'other-user' | 'other-server' | 'newer' | 'kept';

/**
 * Whether a file may be restored here, and why not (docs/sync.md L6.4). An installation has a name of its own, so a server
 * that moved to another address is still known; one whose backup was put back has a new name at the old address.
 */
export function restoreRefusal(
  file: Pick<Backup, 'version' | 'contract' | 'kind' | 'owner'>,
  here: BackupOwner,
  contract: number,
): RestoreRefusal | null {
  if (file.version > BACKUP_VERSION || file.contract > contract) return 'newer';
  const { owner } = file;
  const sameEpoch = owner.epoch !== null && owner.epoch === here.epoch;
  if (!sameEpoch && owner.server !== here.server) return 'other-server';
  // At the same address another installation may have given the number to another person.
  if (owner.userId !== here.userId || (!sameEpoch && owner.email !== here.email)) return 'other-user';
  return file.kind === 'kept' ? 'kept' : null;
}
