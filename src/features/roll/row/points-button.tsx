import { Plus } from 'lucide-react';
import type { Tap } from '#domain/scoring/taps.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { byHandWords } from '../../../words/grading/sums.ts';

interface Props {
  name: string;
  score: number;
  /** Of a student without a note, and plain; any other score is bold. */
  value: number;
  byHand: number;
  open: boolean;
  onTap: (tap: Tap) => void;
}

/**
 * A correction by hand is below, so that it is noticed: the tap on the name may be a mistake (docs/product.md 4.41). There is
 * room for both, so no row becomes higher.
 */
export function PointsButton({ name, score, value, byHand, open, onTap }: Props) {
  const quiet = open || score === value;
  const correction = open || byHand === 0 ? '' : byHandWords(byHand);
  const points = open ? 'not recorded' : [score, correction].filter((part) => part !== '').join(', ');
  return (
    <button
      type="button"
      data-cell="points"
      aria-label={`Points for ${name}: ${points}. Press to add 1`}
      onClick={() => onTap({ kind: 'points', by: 1 })}
      className="roll-points group flex min-h-target items-center rounded-control"
    >
      <span className="roll-face flex min-h-target w-full flex-col items-stretch justify-center rounded-control border border-(--control-edge) bg-surface px-0.5 group-hover:border-edge group-active:bg-fill">
        <span
          className={`flex items-center justify-end gap-2 pr-2.5 pl-1 ${quiet ? 'text-ink-3' : 'font-loud text-ink'} ${correction === '' ? 'text-22 gym:text-28' : 'text-22 leading-[1.05] gym:sm:text-28'}`}
        >
          {open ? '–' : score}
          <Icon of={Plus} size={14} className="roll-sign text-ink-2" />
        </span>
        {correction !== '' && (
          <span className="text-center text-14 leading-[1.1] whitespace-nowrap text-ink-2 tabular-nums">
            {correction}
          </span>
        )}
      </span>
    </button>
  );
}
