/**
 * The class or assessment was deleted, or the student removed, perhaps on another device, so the screen of the draft can't be
 * opened, and 'Waiting & backups' lets the teacher decide (docs/sync.md W8c).
 */
import type { DraftContent } from '#domain/drafts/content.ts';
import { type Draft, type KindName, readDraft, type ReadDraft } from '#domain/drafts/kinds.ts';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import { detailLines } from '#domain/students/stored-details.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { readSync, serverTime } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readUnsaved } from '../account/unsaved.ts';
import { deleteOfClass } from '../classes/classes.ts';
import { marksOfDay } from '../roll/roll.ts';
import { readSettings } from '../settings.ts';
import { listStudents } from '../students/students.ts';

type GonePlace = 'class' | 'assessment' | 'student';

export interface GoneDraft {
  readonly draft: ReadDraft;
  readonly what: GonePlace;
  /**
   * Of the delete that hides the class or assessment; null if the teacher can't undo it here, because the row is gone or was
   * deleted too long ago, or is a student.
   */
  readonly deleteKey: string | null;
  /** A student whom this device still has, so 'Edit Roster' can put the student back. */
  readonly isRemoved: boolean;
}

/**
 * Returns drafts whose class, grade book, assessment or student was deleted, or is unknown. Unreadable drafts are in another list
 * (docs/product.md 8.30).
 */
export async function goneDrafts({ db, now }: Pick<SyncDevice, 'db' | 'now'>): Promise<GoneDraft[]> {
  const at = await serverTime({ db, now });
  const { drafts } = await readUnsaved(db);
  const { complete } = await readSync(db);
  const gone: GoneDraft[] = [];
  for (const draft of drafts) {
    const { what, deleted } = await deletedPlace(db, draft.place.classId, draft);
    // Until the first full pull has ended, the row may still arrive.
    if (deleted === null || (deleted === 'missing' && !complete)) continue;
    const deleteKey = typeof deleted === 'object' && canReturn(deleted.at, at) ? deleted.key : null;
    gone.push({ draft, what, deleteKey, isRemoved: deleted === 'removed' });
  }
  return gone;
}

interface InClass<K extends KindName> {
  readonly what: GonePlace;
  /**
   * Returns the delete that hides it; `missing` if it can't be undone here, `removed` for a student whom this device still has,
   * and null if it is not deleted or was never saved.
   */
  readonly deleteOf: (
    db: TeacherDb,
    draft: ReadDraft<K>,
  ) => Promise<Awaited<ReturnType<typeof deleteOfClass>> | 'removed'>;
}

/** What these drafts need besides their class. */
const IN_CLASS: { readonly [K in KindName]?: InClass<K> } = {
  scores: {
    what: 'assessment',
    deleteOf: async (db, { place, touched }) => {
      const row = await db.assessments.get(place.assessmentId);
      if (!row) return touched.isNew ? null : 'missing';
      if (!row.tomb) return null;
      return { key: row.tomb, at: row.deletedAt === undefined ? null : Date.parse(row.deletedAt) };
    },
  },
  student: {
    what: 'student',
    deleteOf: async (db, { place }) => {
      const row = await db.students.get(place.studentId);
      if (!row) return 'missing';
      return row.deleted ? 'removed' : null;
    },
  },
};

async function deletedPlace<K extends KindName>(db: TeacherDb, classId: number, draft: ReadDraft<K>) {
  const ofClass = await deleteOfClass(db, classId);
  const inClass = IN_CLASS[draft.kind];
  if (ofClass || !inClass) return { what: 'class', deleted: ofClass } as const;
  return { what: inClass.what, deleted: await inClass.deleteOf(db, draft) };
}

/** The server restores a row for 30 days by its clock (docs/sync.md D4.2). Without a time, the delete is recent. */
function canReturn(deletedAt: number | null, at: number): boolean {
  return deletedAt === null || at - deletedAt <= CONTENT_MS;
}

/** Returns the data of an unreadable draft as text for a file (docs/product.md 8.30); null if it no longer exists. */
export async function readUnreadDraft({ db }: Pick<SyncDevice, 'db'>, key: string): Promise<string | null> {
  const stored = await db.drafts.get(key);
  return stored ? JSON.stringify(stored) : null;
}

/** Reads the draft and what else its file contains; null if the draft no longer exists. */
export async function readGoneDraft(
  { db, userId }: Pick<SyncDevice, 'db' | 'userId'>,
  key: string,
): Promise<DraftContent | null> {
  const stored = await db.drafts.get(key);
  const draft = stored ? readDraft(stored) : null;
  if (!draft) return null;
  const { place } = draft;
  const students = await listStudents(db, place.classId, true);
  const marks = 'day' in place ? await marksOfDay(db, place.classId, place.day) : [];
  return {
    draft,
    names: new Map([...storedNames(stored), ...students.map(({ id, fullName }) => [id, fullName] as const)]),
    marks: new Map(marks.map((mark) => [mark.studentId, mark])),
    fresh: { ...UNTOUCHED, ...daySettingsOf(await readSettings(db, userId)) },
  };
}

function storedNames(stored: Draft | undefined): (readonly [number, string])[] {
  const lines = stored?.kind === 'form' ? detailLines(stored.value) : null;
  return lines?.map(({ id, name }) => [id, name] as const) ?? [];
}
