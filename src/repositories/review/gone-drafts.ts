/**
 * The class or assessment was deleted, perhaps on another device, so their screens can't be opened, and 'Waiting & backups'
 * lets the teacher decide (docs/sync.md W8).
 */
import { type CellKey, cellOf } from '#domain/assessments/typed-scores.ts';
import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { compareNames } from '#domain/text/names.ts';
import { sequenceOf } from '#domain/order/places.ts';
import { spotOf, type Spot } from '#domain/order/spots.ts';
import { readStoredChange } from '#domain/order/stored-change.ts';
import { touchedMarkFields } from '#domain/roll/roll.ts';
import { UNTOUCHED, type Mark } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import type { DetailField } from '#domain/students/fields.ts';
import { readSync, serverTime } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { RollDraft } from '../../db/stored.ts';
import { readTyped } from '../../db/rows/records.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { isAlive } from '../rows/alive.ts';
import { deleteOfClass } from '../classes/classes.ts';
import { readSettings } from '../settings.ts';
import { draftFacts, orderDraftClass, readRollDraft } from '../drafts/stored-drafts.ts';
import { readScoreDraft, scoreDraftPlace, type UnsavedScores } from '../drafts/stored-score-drafts.ts';

export interface GoneDraft {
  readonly key: string;
  readonly classId: number;
  /** Null for a draft of another kind. */
  readonly day: LocalDate | null;
  /** The field of typed details; null for a draft of another kind. */
  readonly detail: DetailField | null;
  readonly isOrder: boolean;
  /** Students with an unsaved mark; 0 for a draft of another kind. */
  readonly marks: number;
  /** Null for a draft of another kind. */
  readonly scores: GoneScores | null;
  /**
   * Of the delete that hides the class or assessment; null if it can't be undone, because the row is gone or was deleted too
   * long ago.
   */
  readonly deleteKey: string | null;
}

export interface GoneScores {
  readonly templateId: number;
  readonly cells: number;
  readonly isAssessmentGone: boolean;
}

/** Returns drafts whose class, grade book or assessment was deleted, or is unknown. */
export async function goneDrafts({ db, now }: Pick<SyncDevice, 'db' | 'now'>): Promise<GoneDraft[]> {
  const at = await serverTime({ db, now });
  const drafts = await db.drafts.toArray();
  const { complete } = await readSync(db);
  const gone: GoneDraft[] = [];
  for (const draft of drafts) {
    const facts = draftFacts(draft);
    // Unreadable drafts are in another list (docs/product.md 8.30).
    if (!facts) continue;
    const { classId } = facts;
    const scores = facts.kind === 'scores' ? facts.scores : null;
    const ofClass = await deleteOfClass(db, classId);
    const deleted = ofClass ?? (scores && (await deleteOfAssessment(db, scores)));
    // Until the first full pull has ended, the row may still arrive.
    if (deleted === null || (deleted === 'missing' && !complete)) continue;
    const roll = facts.kind === 'roll' ? facts.roll : null;
    gone.push({
      key: draft.key,
      classId,
      day: roll ? (roll.day as LocalDate) : null,
      detail: facts.kind === 'details' ? facts.field : null,
      isOrder: facts.kind === 'order',
      marks: roll ? Object.keys(roll.touched).length : 0,
      scores: scores && { templateId: scores.templateId, cells: scores.cells, isAssessmentGone: ofClass === null },
      deleteKey: deleted !== 'missing' && canReturn(deleted.at, at) ? deleted.key : null,
    });
  }
  return gone;
}

/**
 * Returns the delete that hides the assessment of a draft; `missing` if the device lacks it, and null if it is not deleted, or
 * was never saved.
 */
async function deleteOfAssessment(db: TeacherDb, { assessmentId, isNew }: UnsavedScores) {
  const row = await db.assessments.get(assessmentId);
  if (!row) return isNew ? null : 'missing';
  if (!row.tomb) return null;
  return { key: row.tomb, at: row.deletedAt === undefined ? null : Date.parse(row.deletedAt) };
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

/** Removes a draft. Nothing can bring it back. */
export async function dropGoneDraft(device: SyncDevice, key: string): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: [db.drafts], byTeacher: true }, () => db.drafts.delete(key));
}

export interface DraftLine {
  readonly studentId: number;
  /** Null if the student is no longer on this device. */
  readonly name: string | null;
  readonly mark: Mark;
  /** Left out of the day (docs/product.md 4.18). */
  readonly leftOut: boolean;
}

export interface ScoresLine {
  readonly studentId: number;
  /** Null if the student is no longer on this device. */
  readonly name: string | null;
  readonly texts: Readonly<Record<number, string>>;
}

/** Unsaved, for one student. */
export interface OrderLine {
  readonly studentId: number;
  /** Null if the student is no longer on this device. */
  readonly name: string | null;
  /** Null if the place is no spot, or was not changed. */
  readonly spot: Spot | null;
  /** Null if the student was taken out of the group, undefined if it was not changed. */
  readonly group: number | null | undefined;
}

/** The changed lines, A–Z or by place, or the stored input of a form. */
export type DraftContent =
  | { readonly kind: 'roll'; readonly lines: readonly DraftLine[] }
  | { readonly kind: 'scores'; readonly templateId: number; readonly lines: readonly ScoresLine[] }
  | { readonly kind: 'order'; readonly byName: boolean | null; readonly lines: readonly OrderLine[] }
  | { readonly kind: 'form'; readonly value: unknown };

/** Reads the whole content for a file; null if the draft no longer exists. */
export async function readGoneDraft(
  { db, userId }: Pick<SyncDevice, 'db' | 'userId'>,
  key: string,
): Promise<DraftContent | null> {
  const stored = await db.drafts.get(key);
  if (!stored) return null;
  const roll = readRollDraft(stored);
  if (roll) return await rollContent({ db, userId }, roll);
  const value = stored.kind === 'form' ? stored.value : null;
  const content = (await scoresContent(db, stored.key, value)) ?? (await orderContent(db, stored.key, value));
  return content ?? { kind: 'form', value };
}

async function rollContent({ db, userId }: Pick<SyncDevice, 'db' | 'userId'>, draft: RollDraft): Promise<DraftContent> {
  const ids = Object.keys(draft.touched).map(Number);
  const students = await db.students.bulkGet(ids);
  const day = draft.day as LocalDate;
  const places = ids.map((id) => ({ id: markId(id, day), classId: draft.classId, createdAt: day }));
  // The roll does not show a deleted mark.
  const records = (await readTyped(db, 'marks', places)).map((record) =>
    record && isAlive(record) ? record : undefined,
  );
  const fresh = { ...UNTOUCHED, ...daySettingsOf(await readSettings(db, userId)) };
  const lines = ids.map((studentId, index) => ({
    studentId,
    name: students[index]?.fullName ?? null,
    mark: { ...fresh, ...records[index], ...touchedMarkFields(draft.touched[studentId]) },
    leftOut: !records[index] && draft.touched[studentId]?.leftOut === true,
  }));
  return { kind: 'roll', lines: lines.toSorted(byName) };
}

/** One line for each student; null for a draft of another kind. */
async function scoresContent(db: TeacherDb, key: string, value: unknown): Promise<DraftContent | null> {
  const [place, draft] = [scoreDraftPlace(key), readScoreDraft(value)];
  if (!place || !draft) return null;
  const texts = new Map<number, Record<number, string>>();
  for (const [name, text] of Object.entries(draft.typed)) {
    const { studentId, fieldId } = cellOf(name as CellKey);
    texts.set(studentId, { ...texts.get(studentId), [fieldId]: text });
  }
  const ids = [...texts.keys()];
  const students = await db.students.bulkGet(ids);
  const lines = ids.map((studentId, index) => ({
    studentId,
    name: students[index]?.fullName ?? null,
    texts: texts.get(studentId) ?? {},
  }));
  return { kind: 'scores', templateId: place.templateId, lines: lines.toSorted(byName) };
}

/** One line for each student; null for a draft of another kind. */
async function orderContent(db: TeacherDb, key: string, value: unknown): Promise<DraftContent | null> {
  const change = orderDraftClass(key) === null ? null : readStoredChange(value);
  if (!change) return null;
  const { places, groups, byName: isByName } = change;
  const ids = [...new Set([...sequenceOf(places ?? new Map()), ...groups.keys()])];
  const students = await db.students.bulkGet(ids);
  const lines = ids.map((studentId, index) => ({
    studentId,
    name: students[index]?.fullName ?? null,
    spot: spotOf(places?.get(studentId) ?? null),
    group: groups.get(studentId),
  }));
  return { kind: 'order', byName: isByName, lines };
}

function byName(a: { readonly name: string | null }, b: { readonly name: string | null }): number {
  return compareNames(a.name ?? '', b.name ?? '');
}
