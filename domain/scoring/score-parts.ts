import { slotLabel, slotValue, type Mark } from './scoring.ts';
import { NOTES, type NoteNumber, type Slot } from './settings.ts';

/** One component of a day's score (docs/product.md 4.6). */
export type ScorePart =
  | { readonly kind: 'daily' | 'absent' | 'tardy' | 'adjustment'; readonly points: number }
  | {
      readonly kind: 'note';
      readonly note: NoteNumber;
      readonly slot: Slot;
      readonly label: string;
      readonly points: number;
    };

/** Returns the components of a score. The sum of the components is the score. If the sum is below 0, the score is 0. */
export function scoreParts(mark: Mark): ScorePart[] {
  const parts: ScorePart[] = [{ kind: 'daily', points: mark.value }];
  if (mark.attendanceState === 'A') parts.push({ kind: 'absent', points: mark.absentValue ?? 0 });
  if (mark.attendanceState === 'T') parts.push({ kind: 'tardy', points: mark.tardyValue ?? 0 });
  for (const note of NOTES) {
    const slot = mark[`note${note}State`];
    if (slot === null) continue;
    const label = mark[`note${note}`] ?? slotLabel(mark, note, slot) ?? '';
    parts.push({ kind: 'note', note, slot, label, points: slotValue(mark, note, slot) });
  }
  if (mark.adjustment) parts.push({ kind: 'adjustment', points: mark.adjustment });
  return parts;
}
