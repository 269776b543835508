import type { BackupKind, RestoreRefusal } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import { changes } from './status.ts';
import { counted, oneOrMany } from './plurals.ts';

/** The labels of the buttons that save a file. */
export const SAVE_LABELS: Readonly<Record<BackupKind, string>> = {
  backup: 'Save everything to a file',
  unsent: 'Save unsent changes to a file',
  kept: 'Save this copy to a file',
};

export const FILE_NOT_MADE: Problem = {
  message: 'The file could not be made.',
  fix: 'Your work is still safe on this device. Try again, or reload the page first.',
};

export const FILE_NOT_READ: Problem = {
  message: 'The file could not be read.',
  fix: 'Choose the file again, or reload the page first.',
};

/** Says why a file can't be restored on this device (docs/sync.md L6.4). */
export const RESTORE_REFUSALS: Readonly<Record<RestoreRefusal, Problem>> = {
  'other-user': {
    message: 'This backup belongs to another account.',
    fix: 'Sign in with that account, then restore the backup.',
  },
  'other-server': {
    message: 'This backup was made at another web address.',
    fix: 'Open the app at that address, and restore the backup there.',
  },
  newer: {
    message: 'This backup was made by a newer version of the app.',
    fix: 'Update the app on this device, then restore the backup again.',
  },
  kept: {
    message: 'This file can’t be restored in the app.',
    fix: 'The file is a copy of records that the server lost. Give the file to the person who runs the server.',
  },
};

export interface Restoring {
  /** When the file was made, as a text for the screen. */
  readonly made: string;
  /** How many changes of the file are missing on this device, and how many of them the server has refused. */
  readonly missing: number;
  readonly toReview: number;
  /** How many changes of the file this device has already. */
  readonly known: number;
  readonly drafts: number;
  readonly rows: number;
  /** How many copies of records that the server lost are missing on this device. */
  readonly kept: number;
}

/** Whether restoring the file would add nothing to this device. Then the screen offers no restore. */
export function addsNothing({ missing, drafts, rows, kept }: Restoring): boolean {
  return missing + drafts + rows + kept === 0;
}

/** The preview of a restore: a heading, and one line for each kind of data. */
export function restoreWords(plan: Restoring, device: string): { title: string; lines: readonly string[] } {
  const made = `Made ${plan.made}.`;
  if (addsNothing(plan)) return { title: `${made} This ${device} already has everything in this file.`, lines: [] };
  const { missing, toReview, known, drafts, rows, kept } = plan;
  const review = toReview > 0 ? `, ${toReview} to review` : '';
  const lines = [
    missing > 0 ? `${changes(missing)} that ${oneOrMany(missing, 'is', 'are')} not on this ${device} yet${review}` : '',
    drafts > 0 ? counted(drafts, 'unsaved roll or form', 'unsaved rolls and forms') : '',
    rows > 0 ? `${counted(rows, 'record')} to use until this ${device} is online` : '',
    kept > 0 ? `${counted(kept, 'copy', 'copies')} of records that the server lost` : '',
    known > 0 ? `${changes(known)} already on this ${device} (no change)` : '',
  ].filter((line) => line !== '');
  return { title: `${made} This file adds:`, lines };
}

/** The message after a restore. */
export function restoredWords(entries: number): string {
  return entries === 0
    ? 'Backup restored.'
    : `Backup restored. ${changes(entries)} ${oneOrMany(entries, 'is', 'are')} being sent to the server.`;
}
