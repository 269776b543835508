import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { setAsideEntries } from '../../sync/outbox/entries.ts';
import { deleteStudent, patchStudents } from '../../writes/students.ts';
import { chunked } from '../rows/chunks.ts';
import { findDraft, saveFromDraft, type StoredDraft, touchDraft } from '../drafts/drafts.ts';
import { newStudents, placeWrites, type NewStudent } from './students.ts';

/** Removed, and added again by a list, whose number replaces the old one. */
export interface BackStudent {
  readonly id: number;
  readonly number?: number;
}

export interface RosterChanges {
  readonly add: readonly NewStudent[];
  readonly back: readonly BackStudent[];
  readonly leave: readonly number[];
  /** Names that can't be saved yet. */
  readonly toFix: RosterList['entries'];
}

export async function readRoster(db: TeacherDb, classId: number): Promise<RosterList> {
  return (await findDraft(db, 'roster', { classId }))?.touched ?? EMPTY_LIST;
}

/** Changes the list that is stored now, perhaps by another tab. Deletes the draft if nothing is in the list. Returns the list. */
export async function touchRoster(device: SyncDevice, classId: number, change: (now: RosterList) => RosterList) {
  let list = EMPTY_LIST;
  await touchDraft(device, 'roster', { classId }, (touched) => {
    list = change(touched ?? EMPTY_LIST);
    return { touched: hasContent(list) ? list : null };
  });
  return list;
}

const hasContent = ({ entries, pasted }: RosterList) => entries.length > 0 || pasted.trim() !== '';

/**
 * Saves the checked list, and deletes its draft in the same transaction (docs/product.md 3.9), so that no name of another tab
 * is lost. The text that is not in the list yet stays. Students are removed first, so that others can get their numbers.
 */
export async function saveRoster(
  device: SyncDevice,
  classId: number,
  changesOf: (list: RosterList) => RosterChanges,
): Promise<number[]> {
  const plan = async (stored: PromiseLike<StoredDraft<'roster'> | null>) => {
    const list = (await stored)?.touched ?? EMPTY_LIST;
    const { add, back, leave, toFix } = changesOf(list);
    const left = { ...EMPTY_LIST, entries: toFix, pasted: list.pasted, nextKey: list.nextKey };
    const { rows, writes } = newStudents(device, classId, add);
    const returning = back.map(({ id, ...fields }) => ({ id, fields: { deleted: false, ...fields } }));
    const found = await device.db.students.bulkGet(back.map(({ id }) => id));
    const join = [...found.filter((one) => one !== undefined), ...rows];
    const placed = await placeWrites(device.db, classId, { leave, join });
    const all = [...leave.map(deleteStudent), ...chunked(returning).map(patchStudents), ...writes, ...placed];
    return { writes: all, result: rows.map(({ id }) => id), left: hasContent(left) ? left : null };
  };
  return (await saveFromDraft(device, 'roster', { classId }, { changes: ['students'], reads: [], plan })) ?? [];
}

/**
 * Returns the students whom the server could not create because of a server error (docs/product.md 3.24); null if there are
 * none.
 */
export async function rosterServerError(db: TeacherDb, classId: number): Promise<readonly string[] | null> {
  const failed = (await setAsideEntries(db)).filter(({ error }) => error?.code === 'server_error');
  const names = failed.flatMap(({ patches }) =>
    patches.flatMap((patch) =>
      patch.table === 'students' && patch.kind === 'create' && patch.fields['classId'] === classId
        ? [String(patch.fields['fullName'])]
        : [],
    ),
  );
  return names.length > 0 ? names : null;
}
