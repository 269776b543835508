import type { BackupKind, RestoreRefusal } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import type { FileDelete, RestoreEffects } from '#domain/sync/write-facts.ts';
import { formatDay } from '../../platform/format.ts';
import { UNREAD_DRAFTS } from './gone-drafts.ts';
import { changeCount } from './status.ts';
import { counted, oneOrMany } from '../plurals.ts';
import { countedRows, rowName } from '../rows.ts';

export const SAVE_LABELS: Readonly<Record<BackupKind, string>> = {
  backup: 'Save everything to a file',
  unsent: 'Save waiting changes to a file',
  kept: 'Save this copy to a file',
};

/** `unsent` counts writes and drafts (docs/sync.md L4.4). */
export function olderData(unsent: number): { readonly title: string; readonly message: string } {
  const title = 'This app can’t read the data on this device';
  const start = 'An older version of the app stored it. It is unchanged.';
  const clear = 'delete the data of this site in the browser’s settings, and sign in again';
  if (unsent === 0) return { title, message: `${start} Nothing waits to be sent. To go on, ${clear}.` };
  const changes = `${changeCount(unsent)} may be only here`;
  const then = 'Then restore the file in “Waiting & backups”.';
  return { title, message: `${start} ${changes}. Save them to a file first. To go on, ${clear}. ${then}` };
}

export const FILE_NOT_MADE: Problem = {
  message: 'The file could not be made.',
  fix: 'Your work is still safe on this device. Try again, or reload the page first.',
};

/** For each kind of refusal (docs/sync.md L6.4). */
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
  readonly made: string;
  /** Changes of the file that this device lacks; `toReview` of them the server has refused. */
  readonly missing: number;
  readonly toReview: number;
  /** Changes of the file that are on this device. */
  readonly known: number;
  readonly drafts: number;
  /** Drafts that this version of the app can't read, not counted in `drafts`. */
  readonly unread: number;
  readonly rows: number;
  /** Copies of records that the server lost and this device lacks. */
  readonly kept: number;
  /** Classes whose teams this device lacks. */
  readonly teams: number;
  /** Of the missing changes, on all devices (docs/product.md 8.32). */
  readonly effects: RestoreEffects;
}

/** The preview only counts further deletes. */
const MOST_DELETES = 20;

/** Returns one line for each delete, and one each for added, changed and restored rows. */
function effectLines({ deletes, creates, changes: changed, putsBack }: RestoreEffects): string[] {
  const more = deletes.length - MOST_DELETES;
  const counts = [
    ['add', creates],
    ['change', changed],
    ['put back', putsBack],
  ] as const;
  return [
    ...deletes.slice(0, MOST_DELETES).map(deleteWords),
    ...(more > 0 ? [`delete ${counted(more, 'more item')}`] : []),
    ...counts.flatMap(([verb, rows]) => (rows.size > 0 ? [`${verb} ${countedRows(rows)}`] : [])),
  ];
}

function deleteWords({ table, name, day, className }: FileDelete): string {
  const where = className === null ? '' : ` in ${className}`;
  if (table === 'marks')
    return day === null ? `delete a mark${where}` : `delete all marks of ${formatDay(day)}${where}`;
  const verb = table === 'students' ? 'remove' : 'delete';
  return `${verb} the ${rowName(table)}${name === null ? '' : ` ${name}`}${where}`;
}

/** Returns true if the screen has no button to restore. */
export function addsNothing({ missing, drafts, unread, rows, kept, teams }: Restoring): boolean {
  return missing + drafts + unread + rows + kept + teams === 0;
}

interface Preview {
  readonly title: string;
  readonly lines: readonly string[];
  /** One line each. */
  readonly effects: readonly string[];
}

export function restoreWords(plan: Restoring, device: string): Preview {
  const made = `Made ${plan.made}.`;
  if (addsNothing(plan)) {
    return { title: `${made} This ${device} already has everything in this file.`, lines: [], effects: [] };
  }
  const { missing, toReview, known, drafts, unread, rows, kept, teams } = plan;
  const review = toReview > 0 ? `, ${toReview} to review` : '';
  const lines = [
    missing > 0
      ? `${changeCount(missing)} that ${oneOrMany(missing, 'is', 'are')} not on this ${device} yet${review}`
      : '',
    drafts > 0 ? counted(drafts, 'roll or form not saved', 'rolls and forms not saved') : '',
    unread > 0
      ? `${counted(unread, 'form', 'forms')} not saved that this app can’t read, listed under “${UNREAD_DRAFTS.title}”`
      : '',
    rows > 0 ? `${counted(rows, 'record')} to use until this ${device} is online` : '',
    kept > 0 ? `${counted(kept, 'copy', 'copies')} of records that the server lost` : '',
    teams > 0 ? `the teams of ${counted(teams, 'class', 'classes')}, which only this file has` : '',
    known > 0 ? `${changeCount(known)} already on this ${device} (no change)` : '',
  ].filter((line) => line !== '');
  return { title: `${made} This file adds:`, lines, effects: effectLines(plan.effects) };
}
