import { ArrowDown, ArrowUp, Check, PencilLine, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { chipWords, type Parts, type SendingState } from '../../../words/status.ts';

interface Props {
  state: SendingState;
  /** Opens the panel. */
  onPress: () => void;
  /** Whether the panel is open. */
  expanded?: boolean;
}

/**
 * The status chip at the top right of every screen. An icon and words show the state, so that no state depends on a colour
 * alone.
 */
export function StatusChip({ state, onPress, expanded = false }: Props) {
  const tone = toneOf(state);
  const look = LOOK[tone];
  const { full, short } = chipWords(state);
  return (
    <div role="status" className="min-w-target">
      <button
        type="button"
        onClick={onPress}
        aria-expanded={expanded}
        aria-label={full.join('')}
        className="group flex min-h-target min-w-target items-center justify-center rounded-pill"
      >
        <span
          className={`field-edge flex min-h-8 items-center gap-2 in-data-page-bar-title:gap-1.5 in-data-page-bar-title:px-2.5 rounded-pill border border-transparent py-1 text-14 font-label ${look.pill}`}
        >
          <Icon of={iconOf(state)} size={18} className={look.icon} />
          {/* Beside the title in the top bar of a phone there is only room for the number, or for the word of a warning. */}
          <Words
            parts={short}
            className={`@min-[43rem]/header:hidden ${short[1] === '' && tone !== 'warn' ? 'in-data-page-bar-title:hidden' : ''}`}
            besides="in-data-page-bar-title:hidden"
          />
          <Words parts={full} className="hidden @min-[43rem]/header:inline" />
        </span>
      </button>
    </div>
  );
}

interface WordsProps {
  parts: Parts;
  className: string;
  /** The CSS class of the words around the number. */
  besides?: string;
}

/** The number is bold, because it is the part that changes. */
function Words({ parts: [before, count, after], className, besides = '' }: WordsProps) {
  const rest = count === '' ? '' : besides;
  return (
    <span // With very large text the words take several lines, because beside Back and the menu they have no room for one.
      className={`whitespace-nowrap tabular-nums [@media(width<18rem)]:whitespace-normal ${className}`}
    >
      <span className={rest}>{before}</span>
      {count !== '' && <strong className="font-loud text-ink [.on-warn_&]:text-inherit">{count}</strong>}
      <span className={rest}>{after}</span>
    </span>
  );
}

type Tone = 'calm' | 'quiet' | 'warn';

const QUIET = new Set<SendingState['kind']>(['loading', 'unsaved', 'sending', 'offline', 'waiting', 'stuck']);

function toneOf({ kind }: SendingState): Tone {
  if (kind === 'saved') return 'calm';
  return QUIET.has(kind) ? 'quiet' : 'warn';
}

const LOOK: Record<Tone, { pill: string; icon: string }> = {
  calm: { pill: 'px-1.5 text-ink-2 group-hover:text-ink', icon: 'text-brand-ink' },
  quiet: { pill: 'bg-(--chip) px-3 text-ink-2 group-hover:bg-fill-press', icon: '' },
  warn: { pill: 'on-warn bg-tardy px-3 text-on-tardy', icon: '' },
};

function iconOf({ kind }: SendingState): LucideIcon {
  if (kind === 'saved') return Check;
  if (kind === 'loading') return ArrowDown;
  if (kind === 'unsaved') return PencilLine;
  if (kind === 'sending' || kind === 'stuck') return ArrowUp;
  return kind === 'offline' || kind === 'waiting' ? WifiOff : TriangleAlert;
}
