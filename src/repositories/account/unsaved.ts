import {
  type DraftKind,
  type DraftNeed,
  type KindName,
  KINDS,
  type ReadDraft,
  sortDrafts,
  type Unsaved,
} from '#domain/drafts/kinds.ts';
import { canBeRestored } from '#domain/sync/content-age.ts';
import { readSync, serverTime } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
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
    const { what, deleted } = await deletedPlace(db, draft.place.classId, draft);
    // Until the first full pull has ended, the row may still arrive.
    if (deleted === null || (deleted === 'missing' && !complete)) continue;
    const deleteKey = typeof deleted === 'object' && canBeRestored(deleted.at, at) ? deleted.key : null;
    gone.push({ draft, what, deleteKey, isRemoved: deleted === 'removed' });
  }
  return gone;
}

/** As `deleteOfRow`; `removed` for a student whom this device still has. */
type Deleted = ReturnType<typeof deleteOfRow> | 'removed';

const DELETE_OF: { readonly [P in Exclude<DraftNeed, 'class'>]: (db: TeacherDb, id: number) => Promise<Deleted> } = {
  assessment: async (db, id) => deleteOfRow(await db.assessments.get(id)),
  student: async (db, id) => {
    const row = await db.students.get(id);
    if (!row) return 'missing';
    return row.deleted ? 'removed' : null;
  },
};

async function deletedPlace<K extends KindName>(
  db: TeacherDb,
  classId: number,
  { kind, place, touched }: ReadDraft<K>,
) {
  const ofClass = await deleteOfClass(db, await db.classes.get(classId));
  const { needs }: DraftKind<K> = KINDS[kind];
  if (ofClass || !needs) return { what: 'class', deleted: ofClass } as const;
  const { what, id, isNew } = needs(place, touched);
  const deleted = await DELETE_OF[what](db, id);
  return { what, deleted: deleted === 'missing' && isNew ? null : deleted };
}
