import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { Button } from '../../../ui/button.tsx';
import { areWorthless, NO_POINTS, withSign } from './note-legend.tsx';
import { useSeenOnce } from './use-seen-once.ts';

const NAME = 'notes';

interface Props {
  notes: readonly NoteMeaning[];
  userId: number;
}

/**
 * Says what the notes mean, where there is no room for the legend. When the teacher closes it, it does not come back
 * (docs/product.md 4.25).
 */
export function FirstNotes({ notes, userId }: Props) {
  const [seen, close] = useSeenOnce(NAME, userId);
  if (seen || notes.length === 0) return null;
  const worthless = areWorthless(notes);
  return (
    <div role="note" aria-label="What the notes mean" className="flex items-center gap-2 text-14 text-ink-2">
      <p className="min-w-0 flex-1">
        {notes.map(({ label, meaning, points }) => (
          <span key={`${label}-${meaning}`} className="mr-3 inline-block">
            <strong className="font-strong text-ink">{label}</strong> {meaning}
            {!worthless && ` ${withSign(points)}`}
          </span>
        ))}
        {worthless && <span className="mr-3 inline-block">{NO_POINTS}</span>}
        <span className="inline-block">Press and hold a row to see its sum.</span>
      </p>
      <Button variant="text" aria-label="OK, hide what the notes mean" onClick={close}>
        OK
      </Button>
    </div>
  );
}
