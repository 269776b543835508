import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { setAsideEntries } from '../../sync/outbox/entries.ts';
import { deleteStudent, patchStudents } from '../../writes/students.ts';
import { chunked } from '../rows/chunks.ts';
import { readDraft, saveDraft, type DraftOf } from '../drafts/drafts.ts';
import { newStudents, placeWrites, type NewStudent } from './students.ts';

/**
 * A removed student whom a list of students adds to the class again. If the list has a number for the student, this number
 * replaces the old number.
 */
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
 * Saves the changes of a checked list of students, and deletes the draft of this list, in one transaction (docs/product.md
 * 3.9). Students are removed first, so that other students can get their numbers.
 */
export async function saveRoster<T>(
  device: SyncDevice,
  classId: number,
  { add, back, leave }: RosterChanges,
  draft: DraftOf<T>,
): Promise<number[]> {
  const plan = async () => {
    const { rows, writes } = newStudents(device, classId, add);
    const returning = back.map(({ id, ...fields }) => ({ id, fields: { deleted: false, ...fields } }));
    const found = await device.db.students.bulkGet(back.map(({ id }) => id));
    const join = [...found.filter((one) => one !== undefined), ...rows];
    const placed = await placeWrites(device.db, classId, { leave, join });
    const all = [...leave.map(deleteStudent), ...chunked(returning).map(patchStudents), ...writes, ...placed];
    const cursor = (await readDraft(device.db, draft))?.cursor ?? null;
    return { writes: all, cursor, result: rows.map(({ id }) => id) };
  };
  return await saveDraft(device, draft, { changes: ['students'], reads: [], plan });
}

/**
 * Returns the names of the students of this class whom the server could not create because of a server error (docs/product.md
 * 3.24). Returns null if there are no such students.
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
