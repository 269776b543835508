import { sumOf, type SumPart } from '../scoring/sum.ts';
import type { Mark } from '../scoring/scoring.ts';

/** What took points from the possible ones of several days, or added points to them. */
export interface Reason {
  /** `below 0`: points that a day got back because no day counts below 0, and that belong to no other reason. */
  readonly kind: 'absent' | 'tardy' | 'note' | 'by hand' | 'below 0';
  /** The label of the note, as the marks have it; empty for the other kinds. */
  readonly label: string;
  readonly points: number;
}

type Part = { kind: Reason['kind']; label: string; points: number };

/**
 * Why a student has other points than the possible ones: the possible points and all reasons add up to the points. The largest loss
 * comes first. A day below 0 counts as 0, so its absence or its notes take only what the day had (docs/product.md 6.83).
 */
export function reasonsOf(marks: readonly Mark[]): Reason[] {
  const sums = new Map<string, Part>();
  for (const mark of marks) {
    for (const { kind, label, points } of partsOf(mark)) {
      const key = `${kind} ${label}`;
      const before = sums.get(key)?.points ?? 0;
      sums.set(key, { kind, label, points: before + points });
    }
  }
  return [...sums.values()].filter(({ points }) => points !== 0).toSorted((a, b) => a.points - b.points);
}

/** What changed the points of a day, with as much as it took from what the day had. */
function partsOf(mark: Mark): Part[] {
  const { parts, total, score } = sumOf(mark, null);
  const changes = parts.flatMap(changeOf);
  let back = score - total;
  // Attendance is the first part, and an absence alone nearly always takes all that a day has. So the others give back first.
  for (const change of changes.toReversed()) {
    const less = Math.min(back, Math.max(0, -change.points));
    change.points += less;
    back -= less;
  }
  return back === 0 ? changes : [...changes, { kind: 'below 0', label: '', points: back }];
}

function changeOf(part: SumPart): Part[] {
  if (part.kind === 'daily') return [];
  return [{ kind: part.kind, label: part.kind === 'note' ? part.label : '', points: part.points ?? 0 }];
}
