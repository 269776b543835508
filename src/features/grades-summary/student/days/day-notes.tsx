import type { LocalDate } from '#domain/dates.ts';
import type { Mark } from '#domain/scoring/scoring.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import { Name } from '../../../../ui/page/name.tsx';
import { madeUpOnWords } from '../../../../words/grading/make-ups.ts';

interface Props {
  mark: Mark;
  today: LocalDate;
  /** Under today's settings. */
  meanings: ReadonlyMap<string, string>;
}

/** The day of the make-up (docs/product.md 4.67), then the notes: each label with its meaning, and the custom note (6.23). */
export function DayNotes({ mark, today, meanings }: Props) {
  const notes = sumOf(mark, null).parts.flatMap((part) => (part.kind === 'note' ? [part] : []));
  if (notes.length === 0 && mark.customNote === '' && !mark.madeUp) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {mark.madeUp && <span>{madeUpOnWords(mark.madeUp, today)}</span>}
      {notes.map(({ label, points }) => (
        <span key={label} className="flex items-center gap-2">
          <span
            className={`field-edge rounded-[4px] px-1.5 text-14 font-strong ${points > 0 ? 'bg-brand text-on-brand' : 'bg-note text-on-note'}`}
          >
            {label}
          </span>
          {meanings.get(label)}
        </span>
      ))}
      {mark.customNote && <Name className="wrap-anywhere">{mark.customNote}</Name>}
    </span>
  );
}
