import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { freeNotesWords } from '../../../words/grading/settings.ts';
import { withSign } from '../../../words/grading/sums.ts';
import { areWorthless } from './note-legend.tsx';
import { OneTimeLine } from './one-time-line.tsx';

interface Props {
  notes: readonly NoteMeaning[];
  /** The shown day has other points than the settings. */
  ofDay: boolean;
  onClose: () => void;
}

/**
 * One line about the points of the notes, without room for the legend (docs/product.md 4.25); a wide one has the meanings. "?"
 * explains everything.
 */
export function FirstNotes({ notes, ofDay, onClose }: Props) {
  if (notes.length === 0) return null;
  return (
    <OneTimeLine label="What the notes mean" closeName="OK, hide what the notes mean" onClose={onClose}>
      {areWorthless(notes) ? (
        <>
          {freeNotesWords(notes, ofDay)} {!ofDay && <TextLink to={addresses.settings}>Set points</TextLink>}
        </>
      ) : (
        <span className="block truncate">
          {notes.map(({ label, meaning, points }) => (
            <span key={`${label}-${meaning}`} className="mr-3">
              <strong className="font-strong text-ink">{label}</strong>{' '}
              {meaning !== null && <span className="hidden @min-[40rem]/roster:inline">{meaning} </span>}
              {withSign(points)}
            </span>
          ))}
        </span>
      )}
    </OneTimeLine>
  );
}
