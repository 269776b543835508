/**
 * The class or assessment was deleted, or the student removed, perhaps on another device, so the screen of the draft can't be
 * opened, and 'Waiting & backups' lets the teacher decide (docs/sync.md W8c).
 */
import { type CellKey, cellOf } from '#domain/assessments/typed-scores.ts';
import type { DraftContent } from '#domain/drafts/content.ts';
import { type KindName, readDraft, type ReadDraft, sortDrafts } from '#domain/drafts/kinds.ts';
import { markId } from '#domain/ids.ts';
import { compareNames } from '#domain/text/names.ts';
import { sequenceOf } from '#domain/order/places.ts';
import { spotOf } from '#domain/order/spots.ts';
import { touchedMarkFields } from '#domain/roll/roll.ts';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import { detailLines } from '#domain/students/stored-details.ts';
import { readSync, serverTime } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { readTyped } from '../../db/rows/records.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { isAlive } from '../rows/alive.ts';
import { deleteOfClass } from '../classes/classes.ts';
import { readSettings } from '../settings.ts';

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
  const { drafts } = sortDrafts(await db.drafts.toArray());
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

type Here = Pick<SyncDevice, 'db' | 'userId'>;

const CONTENTS: { readonly [K in KindName]: (here: Here, draft: ReadDraft<K>) => Promise<DraftContent> } = {
  roll: rollContent,
  scores: scoresContent,
  roster: async (_, { touched }) => await Promise.resolve({ kind: 'roster', list: touched }),
  details: detailsContent,
  order: orderContent,
  note: async (_, { touched }) => await Promise.resolve({ kind: 'note', texts: touched }),
  student: async (_, { touched }) => await Promise.resolve({ kind: 'student', ...touched }),
};

/** Reads the whole content for a file; null if the draft no longer exists. */
export async function readGoneDraft(here: Here, key: string): Promise<DraftContent | null> {
  const stored = await here.db.drafts.get(key);
  const draft = stored ? readDraft(stored) : null;
  return draft && (await contentOf(here, draft));
}

async function contentOf<K extends KindName>(here: Here, draft: ReadDraft<K>): Promise<DraftContent> {
  return await CONTENTS[draft.kind](here, draft);
}

/** Adds the names of the students; null for a student who is no longer on this device. */
async function named<L extends { readonly studentId: number }>({ db }: Here, lines: readonly L[]) {
  const students = await db.students.bulkGet(lines.map(({ studentId }) => studentId));
  return lines.map((line, index) => ({ ...line, name: students[index]?.fullName ?? null }));
}

async function rollContent(here: Here, { place, touched }: ReadDraft<'roll'>): Promise<DraftContent> {
  const { db, userId } = here;
  const { classId, day } = place;
  const ids = Object.keys(touched).map(Number);
  const places = ids.map((id) => ({ id: markId(id, day), classId, createdAt: day }));
  // The roll does not show a deleted mark.
  const records = (await readTyped(db, 'marks', places)).map((record) =>
    record && isAlive(record) ? record : undefined,
  );
  const fresh = { ...UNTOUCHED, ...daySettingsOf(await readSettings(db, userId)) };
  const lines = ids.map((studentId, index) => ({
    studentId,
    mark: { ...fresh, ...records[index], ...touchedMarkFields(touched[studentId]) },
    leftOut: !records[index] && touched[studentId]?.leftOut === true,
  }));
  return { kind: 'roll', lines: (await named(here, lines)).toSorted(byName) };
}

/** One line for each student. */
async function scoresContent(here: Here, { place, touched }: ReadDraft<'scores'>): Promise<DraftContent> {
  const texts = new Map<number, Record<number, string>>();
  for (const [name, text] of Object.entries(touched.typed)) {
    const { studentId, fieldId } = cellOf(name as CellKey);
    texts.set(studentId, { ...texts.get(studentId), [fieldId]: text });
  }
  const lines = [...texts].map(([studentId, ofStudent]) => ({ studentId, texts: ofStudent }));
  return { kind: 'scores', templateId: place.templateId, lines: (await named(here, lines)).toSorted(byName) };
}

async function detailsContent({ db }: Here, { key, place: { field } }: ReadDraft<'details'>): Promise<DraftContent> {
  const stored = await db.drafts.get(key);
  return { kind: 'details', field, lines: (stored?.kind === 'form' && detailLines(stored.value)) || [] };
}

/** One line for each student. */
async function orderContent(here: Here, { touched }: ReadDraft<'order'>): Promise<DraftContent> {
  const { places, groups, byName: isByName } = touched;
  const ids = [...new Set([...sequenceOf(places ?? new Map()), ...groups.keys()])];
  const lines = ids.map((studentId) => ({
    studentId,
    spot: spotOf(places?.get(studentId) ?? null),
    group: groups.get(studentId),
  }));
  return { kind: 'order', byName: isByName, lines: await named(here, lines) };
}

function byName(a: { readonly name: string | null }, b: { readonly name: string | null }): number {
  return compareNames(a.name ?? '', b.name ?? '');
}
