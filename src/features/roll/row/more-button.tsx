import { Ellipsis } from 'lucide-react';
import { NOTES } from '#domain/scoring/settings.ts';
import type { Mark } from '#domain/scoring/scoring.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';

interface Props {
  name: string;
  number: number | null;
  mark: Mark;
  isOpen: boolean;
  onPress: () => void;
}

/** More signs than this have no room below the number. */
const MOST_SIGNS = 2;

/** The number of the student and the notes as small signs. A press opens the second line of the row (docs/product.md 4.45). */
export function MoreButton({ name, number, mark, isOpen, onPress }: Props) {
  const labels = NOTES.flatMap((note) => mark[`note${note}`] ?? []);
  const signs = [...labels, ...(mark.customNote === '' ? [] : ['✎'])];
  const shown = signs.length > MOST_SIGNS ? [signs[0], `+${signs.length - 1}`] : signs;
  const said = [...labels, ...(mark.customNote === '' ? [] : [mark.customNote])].join(', ');
  return (
    <button
      type="button"
      data-cell="more"
      aria-expanded={isOpen}
      aria-label={`${number ?? ''} Notes of ${name}: ${said || 'none'}`.trim()}
      onClick={onPress}
      className="roll-more flex min-h-target min-w-0 flex-col items-center justify-center rounded-control text-14 leading-[1.15] text-ink-2 tabular-nums hover:bg-fill active:bg-fill"
    >
      {number !== null && <span>{number}</span>}
      {shown.length > 0 ? (
        <span className="font-strong whitespace-nowrap text-ink">{shown.join(' ')}</span>
      ) : (
        <Icon of={Ellipsis} size={14} className="text-ink-3" />
      )}
    </button>
  );
}
