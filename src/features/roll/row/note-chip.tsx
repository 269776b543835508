import { definedSlots, nextNote, slotLabel, slotValue, type Mark } from '#domain/scoring/scoring.ts';
import type { NoteNumber } from '#domain/scoring/settings.ts';
import type { Tap } from '#domain/scoring/taps.ts';

interface Props {
  name: string;
  note: NoteNumber;
  mark: Mark;
  onTap: (tap: Tap) => void;
}

const OFF = 'border-(--chip-edge) bg-(--chip) text-ink-3 group-hover:bg-fill-press group-active:bg-fill-press';
const COSTS = 'border-transparent field-edge bg-note text-on-note font-strong';
const ADDS = 'border-transparent field-edge bg-brand text-on-brand font-strong';

/** One of two or three slots can be chosen, and the button shows its label, or that of the first. A slot may cost no points. */
export function NoteChip({ name, note, mark, onTap }: Props) {
  const chosen = mark[`note${note}State`];
  const [first] = definedSlots(mark, note);
  if (!first && !chosen) return <span className="roll-chip" />;
  const label = mark[`note${note}`] ?? slotLabel(mark, note, chosen ?? first ?? 'a') ?? '';
  const next = nextNote(mark, note).label ?? 'none';
  const look = chosen === null ? OFF : slotValue(mark, note, chosen) > 0 ? ADDS : COSTS;
  return (
    <button
      type="button"
      data-cell={`note${note}`}
      aria-label={`Note ${note} of ${name}: ${chosen ? label : 'none'}. Press for ${next}`}
      onClick={() => onTap({ kind: 'note', note })}
      className="roll-chip group flex min-h-target items-center rounded-control"
    >
      <span
        className={`grid roll-small-face w-full place-items-center rounded-control border text-14 gym:text-18 ${look}`}
      >
        {label}
      </span>
    </button>
  );
}
