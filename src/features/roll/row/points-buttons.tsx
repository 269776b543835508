import { Minus, Plus } from 'lucide-react';
import type { Tap } from '#domain/scoring/taps.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { byHandWords } from '../../../words/grading/sums.ts';

interface Props {
  name: string;
  score: number;
  /** Of a student without a note, and plain; any other score is bold. */
  value: number;
  /** The day does not count. The row shows E and never the reason, because students can see the screen (docs/product.md 4.64). */
  excused: boolean;
  byHand: number;
  open: boolean;
  onTap: (tap: Tap) => void;
}

/**
 * The points between − and +. A correction by hand is below them, so that it is noticed: the tap on the name may be a mistake
 * (docs/product.md 4.41). There is room for both, so no row becomes higher.
 */
export function PointsButtons({ name, score, value, excused, byHand, open, onTap }: Props) {
  const shown = open ? '–' : excused ? 'E' : score;
  const quiet = open || (score === value && !excused);
  const correction = open || byHand === 0 ? '' : byHandWords(byHand);
  const points = open
    ? 'not recorded'
    : [excused ? 'excused' : score, correction].filter((part) => part !== '').join(', ');
  const room = correction === '' ? '' : 'pb-4';
  return (
    <div className="roll-points roll-face relative flex min-h-target rounded-control border border-(--control-edge) bg-surface">
      <button
        type="button"
        // The name does the same, and the key − too.
        tabIndex={-1}
        aria-label={`Take 1 point from ${name}`}
        onClick={() => onTap({ kind: 'points', by: -1 })}
        className={`-my-px grid min-h-target min-w-[46px] place-items-center rounded-l-control text-ink-2 hover:bg-fill active:bg-fill ${room}`}
      >
        <Icon of={Minus} size={14} className="roll-sign" />
      </button>
      <button
        type="button"
        data-cell="points"
        aria-label={`Points for ${name}: ${points}. Press to add 1`}
        onClick={() => onTap({ kind: 'points', by: 1 })}
        className={`-my-px flex min-h-target flex-1 items-center rounded-r-control pr-4 text-22 hover:bg-fill active:bg-fill ${quiet ? 'text-ink-3' : 'font-loud text-ink'} ${room} ${correction === '' ? 'gym:text-28' : 'gym:sm:text-28'}`}
      >
        <span className="flex-1 text-center tabular-nums">{shown}</span>
        <Icon of={Plus} size={14} className="roll-sign text-ink-2" />
      </button>
      {correction !== '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0.5 text-center text-14 leading-[1.1] whitespace-nowrap text-ink-2 tabular-nums"
        >
          {correction}
        </span>
      )}
    </div>
  );
}
