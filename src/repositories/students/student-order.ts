/** With unsaved changes (docs/product.md 10.6). */
import { arrangementOf, changeBetween, studentChanges, type Arrangement } from '#domain/order/arrangement.ts';
import { FIRST_VIEW, ORDER_VIEWS, type OrderView } from '#domain/order/view.ts';
import { hasFields, isOneOf, isWhole } from '#domain/plain-data.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { checkedLocal } from '../../db/meta.ts';
import type { OrderViewRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { patchClass } from '../../writes/classes.ts';
import { patchStudents } from '../../writes/students.ts';
import { chunked } from '../rows/chunks.ts';
import { findClass } from '../classes/classes.ts';
import { findDraft, leaveDraft, touchDraft } from '../drafts/drafts.ts';
import { listStudents } from './students.ts';

/** Read in one transaction. */
export interface StudentOrder {
  /** A–Z, with their stored values. */
  readonly students: readonly StudentRow[];
  readonly arrangement: Arrangement;
  readonly withRemoved: readonly StudentRow[];
  readonly isChanged: boolean;
}

/** Reads the student order of a class, and the change of this order that is not saved. */
export async function readOrder(db: TeacherDb, classId: number): Promise<StudentOrder> {
  // Otherwise a move that is being saved could be missing in both.
  return await db.transaction('r', [db.classes, db.students, db.drafts], async () => await readInside(db, classId));
}

async function readInside(db: TeacherDb, classId: number): Promise<StudentOrder> {
  const [withRemoved, byName, draft] = await Promise.all([
    listStudents(db, classId, true),
    db.classes.get(classId).then((row) => row?.sortStudentsAlphabetically ?? true),
    findDraft(db, 'order', { classId }),
  ]);
  const change = draft?.touched ?? null;
  const students = withRemoved.filter(({ deleted }) => !deleted);
  return { students, withRemoved, arrangement: arrangementOf(students, byName, change), isChanged: change !== null };
}

/**
 * Stores an arrangement as the unsaved change, which survives a kill of the app (docs/product.md 10.6). If it equals the saved
 * one, the change is deleted.
 */
export async function touchOrder(device: SyncDevice, classId: number, next: Arrangement): Promise<void> {
  const { db } = device;
  const given = {
    tables: [db.classes, db.students],
    read: async () => await Promise.all([listStudents(db, classId), db.classes.get(classId)]),
  };
  const change = (_: unknown, [students, row]: Awaited<ReturnType<typeof given.read>>) => {
    const saved = arrangementOf(students, row?.sortStudentsAlphabetically ?? true, null);
    return { touched: changeBetween(saved, next) };
  };
  await touchDraft(device, 'order', { classId }, change, given);
}

/**
 * Saves the unsaved change (docs/product.md 10.6, 10.7). All places are in one write, so of two devices one order wins as a
 * whole. In a deleted class the change stays.
 */
export async function saveOrder(device: SyncDevice, classId: number): Promise<void> {
  const { db } = device;
  const at = { classId };
  await leaveDraft(device, 'order', at, {
    changes: ['students', 'classes'],
    reads: [db.gradeBooks],
    plan: async (reading) => {
      const [classRow, students, draft] = await Promise.all([
        findClass(db, classId),
        listStudents(db, classId),
        reading,
      ]);
      if (!classRow || !draft) return null;
      const { touched: change } = draft;
      const isSorted = change.byName !== null && change.byName !== classRow.sortStudentsAlphabetically;
      return {
        writes: [
          ...chunked(studentChanges(students, change)).map(patchStudents),
          ...(isSorted ? [patchClass(classId, { sortStudentsAlphabetically: change.byName })] : []),
        ],
        result: true,
      };
    },
  });
}

const isView = hasFields<OrderView>({
  shown: isOneOf(ORDER_VIEWS),
  rows: isWhole,
  groups: isWhole,
  isFlipped: isOneOf([true, false]),
});

/** Returns how the app last showed the student order of a class on this device. */
export async function readOrderView(db: TeacherDb, classId: number): Promise<OrderView> {
  return (await checkedLocal<OrderViewRow>(db, `order-view:${classId}`, isView)) ?? FIRST_VIEW;
}

/** The caller does this before the screen shows it. */
export async function storeOrderView(device: SyncDevice, classId: number, view: OrderView): Promise<void> {
  await writeTransaction(device, { tables: [device.db.local], byTeacher: true }, async () => {
    await device.db.local.put({ key: `order-view:${classId}`, ...view });
  });
}
