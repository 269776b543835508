/** Typed scores in a draft (docs/product.md 5.37). Every screen of a teacher loads this file, so it contains only the check. */
import { hasFields, isOneOf, isPlainRecord, isText } from '../plain-data.ts';
import type { FieldType } from './assessment-templates.ts';
import { FIELD_TYPES } from './field-type.ts';
import type { TypedScores } from './typed-scores.ts';

/** Another version of the app stores another one. */
const SHAPE = 1;

export interface ScoreDraft {
  /** The assessment was never saved. */
  readonly isNew: boolean;
  /** Of a custom assessment; the typed texts are values of this type (docs/product.md 5.32). */
  readonly fieldType: FieldType;
  readonly typed: TypedScores;
}

/** Returns the typed scores in the form that a draft stores. */
export function storedScoreDraft(scores: ScoreDraft): ScoreDraft & { readonly shape: number } {
  return { shape: SHAPE, ...scores };
}

/** Returns null for a value that is damaged, of another kind or of another version (docs/product.md 8.30). */
export function readScoreDraft(value: unknown): ScoreDraft | null {
  return isPlainRecord(value) && value['shape'] === SHAPE && isScoreDraft(value) ? value : null;
}

const isTyped = (value: unknown): value is TypedScores =>
  isPlainRecord(value) && Object.entries(value).every(([key, text]) => /^\d+:\d+$/.test(key) && isText(text));

const isScoreDraft = hasFields<ScoreDraft>({
  isNew: isOneOf([true, false]),
  fieldType: isOneOf(FIELD_TYPES),
  typed: isTyped,
});
