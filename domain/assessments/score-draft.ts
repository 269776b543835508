/** Typed scores in a draft (docs/product.md 5.37). Every screen of a teacher loads this file, so it contains only the check. */
import { hasFields, isOneOf, isPlainRecord, isText } from '../plain-data.ts';
import type { FieldType } from './assessment-templates.ts';
import { FIELD_TYPES } from './field-type.ts';
import type { TypedScores } from './typed-scores.ts';

export interface ScoreDraft {
  /** The assessment was never saved. */
  readonly isNew: boolean;
  /** Of a custom assessment; the typed texts are values of this type (docs/product.md 5.32). */
  readonly fieldType: FieldType;
  readonly typed: TypedScores;
}

const isTyped = (value: unknown): value is TypedScores =>
  isPlainRecord(value) && Object.entries(value).every(([key, text]) => /^\d+:\d+$/.test(key) && isText(text));

export const isScoreDraft = hasFields<ScoreDraft>({
  isNew: isOneOf([true, false]),
  fieldType: isOneOf(FIELD_TYPES),
  typed: isTyped,
});
