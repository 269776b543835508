import { dayCounts, earnedOf, notesCount } from './excuses.ts';
import { noteMeaning } from './note-legend.ts';
import { computedSum, slotLabel, slotValue, wholePoints, type Mark } from './scoring.ts';
import { NOTES, type ScoringSettings } from './settings.ts';

export type SumPart =
  | { kind: 'daily' | 'by hand'; points: number }
  /** Null if the mark has no value for absent or tardy: attendance then changes nothing. */
  | { kind: 'absent' | 'tardy'; points: number | null }
  | { kind: 'note'; label: string; meaning: string | null; points: number };

export interface Sum {
  parts: SumPart[];
  /** Perhaps below 0. */
  total: number;
  /** Never below 0. */
  score: number;
}

/**
 * Returns the components of a mark's score and their sum. Only the values in the mark count (docs/product.md 4.6, 4.23). The
 * descriptions of notes come from `settings`; if it is null, there are no descriptions. An excused day has no components, and
 * a day that was made up has neither notes nor attendance (4.60, 4.61).
 */
export function sumOf(mark: Mark, settings: ScoringSettings | null): Sum {
  const adjustment = mark.adjustment ?? 0;
  if (!dayCounts(mark)) return { parts: [], total: 0, score: 0 };
  const changes = notesCount(mark)
    ? [...attendancePart(mark), ...NOTES.flatMap((n) => notePart(mark, n, settings))]
    : [];
  return {
    parts: [
      { kind: 'daily', points: mark.value },
      ...changes,
      ...(adjustment === 0 ? [] : [{ kind: 'by hand' as const, points: adjustment }]),
    ],
    total: wholePoints((notesCount(mark) ? computedSum(mark) : mark.value) + adjustment),
    score: earnedOf(mark),
  };
}

function attendancePart({ attendanceState, absentValue, tardyValue }: Mark): SumPart[] {
  if (attendanceState === 'P') return [];
  return attendanceState === 'A' ? [{ kind: 'absent', points: absentValue }] : [{ kind: 'tardy', points: tardyValue }];
}

function notePart(mark: Mark, note: (typeof NOTES)[number], settings: ScoringSettings | null): SumPart[] {
  const slot = mark[`note${note}State`];
  if (slot === null) return [];
  const label = mark[`note${note}`] ?? slotLabel(mark, note, slot) ?? '';
  const meaning = settings && noteMeaning(label, { note, slot }, settings);
  return [{ kind: 'note', label, meaning, points: slotValue(mark, note, slot) }];
}
