import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { withSign } from '../../../words/grading/sums.ts';

export function areWorthless(notes: readonly NoteMeaning[]): boolean {
  return notes.every(({ points }) => points === 0);
}

/** Explains the notes and how many points they are worth, beside the roster on wide screens (docs/product.md 4.25). */
export function NoteLegend({ notes }: { notes: readonly NoteMeaning[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes" className="grid gap-2">
      <h2 className="text-14 font-strong text-ink-2">Notes</h2>
      <ul className="grid gap-1">
        {notes.map(({ label, meaning, points }) => (
          <li key={`${label}-${meaning}`} className="flex min-h-7 items-center gap-3">
            <span className={`${LABEL} ${points > 0 ? 'bg-brand text-on-brand' : 'bg-note text-on-note'}`}>
              {label}
            </span>
            <span className="min-w-0 flex-1">{meaning}</span>
            <span className="font-strong tabular-nums">{withSign(points)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABEL = 'grid min-h-6 min-w-9 place-items-center rounded-control px-1 text-14 font-strong';
