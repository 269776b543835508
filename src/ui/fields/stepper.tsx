import { Minus, Plus } from 'lucide-react';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  label: string;
  /** The defaults are the label after 'Fewer' and 'More'. */
  lessLabel?: string;
  moreLabel?: string;
  value: number;
  /** After a press; null disables the button. */
  less: number | null;
  more: number | null;
  onChange: (value: number) => void;
}

const BUTTON =
  'grid min-h-target min-w-target place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink active:bg-fill ' +
  'aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent';

export function Stepper({ label, value, less, more, onChange, ...labels }: Props) {
  const { lessLabel = `Fewer ${label.toLowerCase()}`, moreLabel = `More ${label.toLowerCase()}` } = labels;
  const button = (next: number | null, name: string, icon: typeof Minus) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={next === null || undefined}
      onClick={() => next !== null && onChange(next)}
      className={BUTTON}
    >
      <Icon of={icon} />
    </button>
  );
  return (
    <div
      translate="no"
      role="group"
      aria-label={label}
      className="inline-flex shrink-0 items-center rounded-control bg-surface inset-ring inset-ring-edge"
    >
      {button(less, lessLabel, Minus)}
      <output aria-live="polite" className="min-w-7 text-center text-18 font-strong tabular-nums">
        {value}
      </output>
      {button(more, moreLabel, Plus)}
    </div>
  );
}
