import {
  type DraftNeed,
  KINDS,
  type PlacePart,
  type ReadDraft,
  sortDrafts,
  type Unsaved,
} from '#domain/drafts/kinds.ts';
import { canBeRestored } from '#domain/sync/content-age.ts';
import { readSync, serverTime } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Stored } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { deleteOfClass, deleteOfRow } from '../classes/classes.ts';

/**
 * Returns what is not saved yet. Every screen calls this after each tap, and a damaged draft does not make it fail
 * (docs/product.md 8.30).
 */
export async function readUnsaved(db: TeacherDb): Promise<Unsaved> {
  return sortDrafts(await db.drafts.toArray());
}

/**
 * Reads the unsaved input and whether the outbox is empty in one transaction, so that the result never shows a half-finished
 * save (docs/sync.md R4.6).
 */
export async function unsavedAndOutbox(db: TeacherDb): Promise<{ unsaved: Unsaved; outboxEmpty: boolean }> {
  return await db.transaction('r', [db.drafts, db.outbox], async () => {
    const [unsaved, entries] = await Promise.all([readUnsaved(db), db.outbox.count()]);
    return { unsaved, outboxEmpty: entries === 0 };
  });
}

/** A draft whose page can't be opened, so 'Waiting & backups' lets the teacher decide (docs/sync.md W8c). */
export interface GoneDraft {
  readonly draft: ReadDraft;
  readonly what: DraftNeed;
  /**
   * Of the delete that hides the class or assessment; null if the teacher can't undo it here, because the row is gone or was
   * deleted too long ago, or is a student.
   */
  readonly deleteKey: string | null;
  /** A student whom this device still has, so 'Edit Roster' can put the student back. */
  readonly isRemoved: boolean;
}

/** Returns the drafts whose class, grade book, assessment or student was deleted, perhaps on another device, or is unknown. */
export async function goneDrafts(
  { db, now }: Pick<SyncDevice, 'db' | 'now'>,
  drafts: readonly ReadDraft[],
): Promise<GoneDraft[]> {
  const at = await serverTime({ db, now });
  const { complete } = await readSync(db);
  const gone: GoneDraft[] = [];
  for (const draft of drafts) {
    const found = await deletedPlace(db, draft);
    // Until the first full pull has ended, the row may still arrive.
    if (!found || (found.deleted === 'missing' && !complete)) continue;
    const { what, deleted } = found;
    const deleteKey = typeof deleted === 'object' && canBeRestored(deleted.at, at) ? deleted.key : null;
    gone.push({ draft, what, deleteKey, isRemoved: deleted === 'removed' });
  }
  return gone;
}

interface Needed {
  readonly what: DraftNeed;
  /** As `deleteOfRow`; `removed` for a student whom this device still has. */
  readonly deleteOf: (db: TeacherDb, id: number) => Promise<ReturnType<typeof deleteOfRow> | 'removed'>;
}

/** The rows that the page of a draft needs; null for parts of a place that are always there. */
const NEEDED: { readonly [P in PlacePart]: Needed | null } = {
  classId: { what: 'class', deleteOf: async (db, id) => await deleteOfClass(db, await db.classes.get(id)) },
  assessmentId: { what: 'assessment', deleteOf: async (db, id) => deleteOfRow(await db.assessments.get(id)) },
  studentId: { what: 'student', deleteOf: async (db, id) => deleteOfStudent(await db.students.get(id)) },
  templateId: null,
  day: null,
  field: null,
};

const deleteOfStudent = (row?: Stored<'students'>) => (row?.deleted ? 'removed' : deleteOfRow(row));

async function deletedPlace(db: TeacherDb, { kind, place, touched }: ReadDraft) {
  for (const part of KINDS[kind].parts) {
    const needed = NEEDED[part];
    const deleted = needed && (await needed.deleteOf(db, (place as Record<PlacePart, number>)[part]));
    const isNew = part === 'assessmentId' && deleted === 'missing' && 'isNew' in touched && touched.isNew;
    if (deleted && !isNew) return { what: needed.what, deleted };
  }
  return null;
}
