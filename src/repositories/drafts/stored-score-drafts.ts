/**
 * How the drafts of typed scores are stored (docs/product.md 5.37). The status chip reads these drafts on every screen, so this
 * file imports no code of the entry grid.
 */
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import { FIELD_TYPES } from '#domain/assessments/field-type.ts';
import type { TypedScores } from '#domain/assessments/typed-scores.ts';
import { hasFields, isId, isOneOf, isPlainRecord, isText } from '#domain/plain-data.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Draft } from '../../db/stored.ts';

/** Identifies the assessment for which the teacher enters scores. */
export interface EntryPlace {
  readonly classId: number;
  readonly templateId: number;
  readonly assessmentId: number;
}

const SCORES = 'scores:';

/** Returns the key of the draft for an assessment. A new assessment has an id even before it is saved. */
export function scoreDraftKey({ classId, templateId, assessmentId }: EntryPlace): string {
  return `${newScoreDraftsKey({ classId, templateId })}${assessmentId}`;
}

/** Returns the text with which the keys of all drafts of a class and template begin. */
export function newScoreDraftsKey({ classId, templateId }: Omit<EntryPlace, 'assessmentId'>): string {
  return `${SCORES}${classId}:${templateId}:`;
}

/**
 * Returns the assessment whose scores the draft with this key contains. Returns null if the key does not belong to a draft of
 * scores.
 */
export function scoreDraftPlace(key: string): EntryPlace | null {
  const [classId = 0, templateId = 0, assessmentId = 0] = PLACE.exec(key)?.slice(1).map(Number) ?? [];
  return [classId, templateId, assessmentId].every(isId) ? { classId, templateId, assessmentId } : null;
}

const PLACE = new RegExp(`^${SCORES}(\\d+):(\\d+):(\\d+)$`);

/**
 * The version of the form in which the draft is stored. If a draft has another version, another version of the app has stored
 * it.
 */
export const DRAFT_SHAPE = 1;

export interface ScoreDraft {
  /** True if the assessment was never saved. */
  readonly isNew: boolean;
  /** The field type of a custom assessment. The typed texts are read as values of this type (docs/product.md 5.32). */
  readonly fieldType: FieldType;
  readonly typed: TypedScores;
}

/**
 * Reads the value of a stored draft. Returns null if the value is damaged, is of another kind, or comes from another version of
 * the app (docs/product.md 8.30).
 */
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
  /** True if the assessment was never saved. */
  readonly isNew: boolean;
  readonly cells: number;
}

/** Returns the assessments for which there is a draft, each with the number of cells that the teacher has typed. */
export async function scoreDrafts(db: TeacherDb): Promise<UnsavedScores[]> {
  return (await db.drafts.where('key').startsWith(SCORES).toArray()).flatMap((draft) => unsavedScores(draft) ?? []);
}

/** Returns the typed scores of a draft. Returns null if the draft is of another kind, or if this app can't read it. */
export function unsavedScores(draft: Draft): UnsavedScores | null {
  const place = scoreDraftPlace(draft.key);
  const value = place && draft.kind === 'form' ? readScoreDraft(draft.value) : null;
  return place && value ? { ...place, isNew: value.isNew, cells: Object.keys(value.typed).length } : null;
}
