import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { setAsideEntries } from '../../sync/outbox/entries.ts';
import { deleteStudent, patchStudents } from '../../writes/students.ts';
import { chunked } from '../rows/chunks.ts';
import { saveFromDraft } from '../drafts/drafts.ts';
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
}

/**
 * Saves a checked list and deletes its draft in one transaction (docs/product.md 3.9). Students are removed first, so that
 * others can get their numbers.
 */
export async function saveRoster(
  device: SyncDevice,
  classId: number,
  { add, back, leave }: RosterChanges,
): Promise<number[]> {
  const plan = async () => {
    const { rows, writes } = newStudents(device, classId, add);
    const returning = back.map(({ id, ...fields }) => ({ id, fields: { deleted: false, ...fields } }));
    const found = await device.db.students.bulkGet(back.map(({ id }) => id));
    const join = [...found.filter((one) => one !== undefined), ...rows];
    const placed = await placeWrites(device.db, classId, { leave, join });
    const all = [...leave.map(deleteStudent), ...chunked(returning).map(patchStudents), ...writes, ...placed];
    return { writes: all, result: rows.map(({ id }) => id) };
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
