import { sumOf, type SumPart } from '../scoring/sum.ts';
import type { Mark } from '../scoring/scoring.ts';

/** Why the points of several days differ from the possible points. */
export interface Reason {
  /** `below 0`: a day never counts below 0, so points were added that no other reason could absorb. */
  readonly kind: 'absent' | 'tardy' | 'note' | 'by hand' | 'below 0';
  /** As the marks store it; empty for the other kinds. */
  readonly label: string;
  readonly points: number;
  /** The number of marks with this reason, also of those whose day had no points left. */
  readonly times: number;
}

type Part = { kind: Reason['kind']; label: string; points: number };

/**
 * The possible points plus all reasons are the points; the largest loss comes first. A day below 0 counts as 0, so its reasons
 * subtract at most its points (docs/product.md 6.83).
 */
export function reasonsOf(marks: readonly Mark[]): Reason[] {
  const sums = new Map<string, Reason>();
  for (const mark of marks) {
    for (const { kind, label, points } of partsOf(mark)) {
      const key = `${kind} ${label}`;
      const before = sums.get(key);
      sums.set(key, { kind, label, points: (before?.points ?? 0) + points, times: (before?.times ?? 0) + 1 });
    }
  }
  return [...sums.values()].filter(({ points }) => points !== 0).toSorted((a, b) => a.points - b.points);
}

/** Returns the changes to the points of a day. All changes together subtract at most the points of the day. */
function partsOf(mark: Mark): Part[] {
  const { parts, total, score } = sumOf(mark, null);
  const changes = parts.flatMap(changeOf);
  let back = score - total;
  // Attendance comes last, because an absence nearly always subtracts all points, so the points above 0 are first taken back
  // from the other changes.
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
