/**
 * How drafts of typed scores are stored (docs/product.md 5.37). The status chip reads them on every screen, so this imports no
 * code of the entry grid.
 */
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import { FIELD_TYPES } from '#domain/assessments/field-type.ts';
import type { TypedScores } from '#domain/assessments/typed-scores.ts';
import { hasFields, isId, isOneOf, isPlainRecord, isText } from '#domain/plain-data.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Draft } from '../../db/stored.ts';

export interface EntryPlace {
  readonly classId: number;
  readonly templateId: number;
  readonly assessmentId: number;
}

const SCORES = 'scores:';

/** A new assessment has an id before it is saved. */
export function scoreDraftKey({ classId, templateId, assessmentId }: EntryPlace): string {
  return `${newScoreDraftsKey({ classId, templateId })}${assessmentId}`;
}

/** Returns the text with which the keys of all drafts of a class and template begin. */
export function newScoreDraftsKey({ classId, templateId }: Omit<EntryPlace, 'assessmentId'>): string {
  return `${SCORES}${classId}:${templateId}:`;
}

/** Returns null if the key does not belong to a draft of scores. */
export function scoreDraftPlace(key: string): EntryPlace | null {
  const [classId = 0, templateId = 0, assessmentId = 0] = PLACE.exec(key)?.slice(1).map(Number) ?? [];
  return [classId, templateId, assessmentId].every(isId) ? { classId, templateId, assessmentId } : null;
}

const PLACE = new RegExp(`^${SCORES}(\\d+):(\\d+):(\\d+)$`);

/** Another version of the app stores another one. */
export const DRAFT_SHAPE = 1;

export interface ScoreDraft {
  /** The assessment was never saved. */
  readonly isNew: boolean;
  /** Of a custom assessment; the typed texts are values of this type (docs/product.md 5.32). */
  readonly fieldType: FieldType;
  readonly typed: TypedScores;
}

/** Returns null for a value that is damaged, of another kind or of another version (docs/product.md 8.30). */
export function readScoreDraft(value: unknown): ScoreDraft | null {
  return isPlainRecord(value) && value['shape'] === DRAFT_SHAPE && isScoreDraft(value) ? value : null;
}

const isTyped = (value: unknown): value is TypedScores =>
  isPlainRecord(value) && Object.entries(value).every(([key, text]) => /^\d+:\d+$/.test(key) && isText(text));

const isScoreDraft = hasFields<ScoreDraft>({
  isNew: isOneOf([true, false]),
  fieldType: isOneOf(FIELD_TYPES),
  typed: isTyped,
});

export interface UnsavedScores extends EntryPlace {
  /** The assessment was never saved. */
  readonly isNew: boolean;
  readonly cells: number;
}

/** Returns the assessments with a draft, each with its number of typed cells. */
export async function scoreDrafts(db: TeacherDb): Promise<UnsavedScores[]> {
  return (await db.drafts.where('key').startsWith(SCORES).toArray()).flatMap((draft) => unsavedScores(draft) ?? []);
}

/** Returns null for another kind of draft, and for an unreadable one. */
export function unsavedScores(draft: Draft): UnsavedScores | null {
  const place = scoreDraftPlace(draft.key);
  const value = place && draft.kind === 'form' ? readScoreDraft(draft.value) : null;
  return place && value ? { ...place, isNew: value.isNew, cells: Object.keys(value.typed).length } : null;
}
