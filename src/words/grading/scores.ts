import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import type { UsualScores } from '#domain/assessments/usual-range.ts';
import { counted, oneOrMany } from '../plurals.ts';

export const FIELD_TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  numeric: 'Numeric',
  decimal: 'Decimal',
  text: 'Text',
};

/** See docs/product.md 5.40. */
export const ASSESSMENT_SAVED = { title: 'Saved', description: 'Assessment Saved' } as const;

/** The assessment was deleted before Save. */
export const ASSESSMENT_GONE = {
  title: 'Not saved',
  description: 'This assessment was deleted. What you typed is in “Waiting & backups”.',
} as const;

/** Subject and verb, by field id. */
const SUBJECTS: Readonly<Record<number, string>> = {
  2: 'Mile times are',
  3: 'PACER laps are',
  4: 'Push-ups are',
  5: 'Curl-ups are',
  6: 'Trunk lift is',
  7: 'Reach left is',
  8: 'Reach right is',
  9: 'PACER laps are',
  10: 'PACER laps are',
  11: 'Push-ups are',
  12: 'Curl-ups are',
  13: 'Trunk lift is',
  14: 'Reach left is',
  15: 'Reach right is',
  16: 'Shoulder stretch is',
  17: 'Shoulder stretch is',
  18: 'Pull-ups are',
  19: 'Flexed-arm hang is',
  21: 'V-sit reach is',
  23: 'Walk times are',
};

/** Returns `Push-ups are usually 0–99. Keep 130?` (docs/product.md 5.35) */
export function unusualWords(fieldId: number, usual: UsualScores, shown: string): string {
  return `${SUBJECTS[fieldId] ?? 'This is'} usually ${usuallyWords(usual)}. Keep ${shown}?`;
}

function usuallyWords(usual: UsualScores): string {
  switch (usual.kind) {
    case 'range':
      return `${usual.from < 0 ? `−${-usual.from} to ` : `${usual.from}–`}${usual.to}`;
    case 'time':
      return 'under 60:00';
    case 'yes or no':
      return 'Y or N';
  }
}

/** Returns `1 needs a correction.`; of typed texts that are not valid scores. */
export function correctionWords(wrong: number): string {
  return `${wrong} ${oneOrMany(wrong, 'needs', 'need')} a correction.`;
}

/** Returns `24 cells will be filled in. 3 replace another score. 1 needs a correction.` */
export function pastedWords(of: { filled: number; replaced: number; wrong: number; over: number }): string {
  const parts = [
    `${counted(of.filled, 'cell')} will be filled in`,
    of.replaced > 0 ? `${of.replaced} ${oneOrMany(of.replaced, 'replaces', 'replace')} another score` : '',
    of.wrong > 0 ? `${of.wrong} ${oneOrMany(of.wrong, 'needs', 'need')} a correction` : '',
    of.over > 0 ? `${counted(of.over, 'value has', 'values have')} no place and will be left out` : '',
  ];
  return `${parts.filter((part) => part !== '').join('. ')}.`;
}
