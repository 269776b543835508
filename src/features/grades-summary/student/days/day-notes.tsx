import type { Mark } from '#domain/scoring/scoring.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import { Name } from '../../../../ui/page/name.tsx';

interface Props {
  mark: Mark;
  /** Under today's settings. */
  meanings: ReadonlyMap<string, string>;
}

/** The notes of a day: first each label with its meaning, then the custom note (docs/product.md 6.23). */
export function DayNotes({ mark, meanings }: Props) {
  const notes = sumOf(mark, null).parts.flatMap((part) => (part.kind === 'note' ? [part] : []));
  if (notes.length === 0 && mark.customNote === '') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
