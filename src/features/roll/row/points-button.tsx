import { Plus } from 'lucide-react';
import type { Tap } from '#domain/scoring/taps.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  name: string;
  score: number;
  /** The points of a student without notes. A score that equals them looks plain, and any other score is bold. */
  value: number;
  open: boolean;
  onTap: (tap: Tap) => void;
}

export function PointsButton({ name, score, value, open, onTap }: Props) {
  const quiet = open || score === value;
  return (
    <button
      type="button"
      data-cell="points"
      aria-label={`Points for ${name}: ${open ? 'not recorded' : score}. Press to add 1`}
      onClick={() => onTap({ kind: 'points', by: 1 })}
      className="roll-points group flex min-h-target items-center rounded-control"
    >
      <span className="roll-face flex min-h-target w-full items-center justify-end gap-2 rounded-control border border-(--control-edge) bg-surface pr-3 pl-2 group-hover:border-edge group-active:bg-fill">
        <span className={`text-22 gym:text-28 ${quiet ? 'text-ink-3' : 'font-loud text-ink'}`}>
          {open ? '–' : score}
        </span>
        <Icon of={Plus} size={14} className="roll-sign text-ink-2" />
      </span>
    </button>
  );
}
