import { ArrowUp, Check, PencilLine, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';

/** What the teacher sees of sending; the worst that holds wins (docs/product.md 8.1). */
export type SendingState =
  | { kind: 'saved' }
  /** All that was saved is sent, but what the screen shows is not saved yet. */
  | { kind: 'unsaved' }
  | { kind: 'sending'; count: number }
  | { kind: 'offline' }
  | { kind: 'waiting'; count: number; device: 'tablet' | 'phone' | 'computer' }
  | { kind: 'sign-in'; count: number }
  | { kind: 'needs-you'; count: number }
  | { kind: 'unsafe'; why: 'full' | 'not-kept'; count: number }
  | { kind: 'update'; count: number };

interface Props {
  state: SendingState;
  /** Opens the list behind it. */
  onPress: () => void;
  /** Whether what is behind it stands open. */
  expanded?: boolean;
}

/** One chip, top right on every screen: icon and words, never colour alone. */
export function StatusChip({ state, onPress, expanded = false }: Props) {
  const look = LOOK[toneOf(state)];
  const { full, short } = wordsOf(state);
  return (
    <div role="status" className="shrink-0">
      <button
        type="button"
        onClick={onPress}
        aria-expanded={expanded}
        aria-label={full.join('')}
        className="group flex min-h-target items-center rounded-pill"
      >
        <span
          className={`field-edge flex min-h-8 items-center gap-2 rounded-pill border border-transparent py-1 text-14 font-label transition-colors ${look.pill}`}
        >
          <Icon of={iconOf(state)} size={18} className={look.icon} />
          {/* Beside a title in a phone's bar there is room for the number or one word. */}
          <Words parts={short} className="@min-[43rem]/header:hidden" besides="group-has-data-in-bar/header:hidden" />
          <Words parts={full} className="hidden @min-[43rem]/header:inline" />
        </span>
      </button>
    </div>
  );
}

interface WordsProps {
  parts: Parts;
  className: string;
  /** For what stands beside a number. */
  besides?: string;
}

/** The number is what changes: it is what the eye has to find. */
function Words({ parts: [before, count, after], className, besides = '' }: WordsProps) {
  const rest = count === '' ? '' : besides;
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      <span className={rest}>{before}</span>
      {count !== '' && <strong className="font-loud text-ink [.on-warn_&]:text-inherit">{count}</strong>}
      <span className={rest}>{after}</span>
    </span>
  );
}

type Parts = readonly [before: string, count: string, after: string];

function wordsOf(state: SendingState): { full: Parts; short: Parts } {
  const count = 'count' in state && state.count > 0 ? String(state.count) : '';
  switch (state.kind) {
    case 'saved':
      return both(['Saved', '', '']);
    case 'unsaved':
      return both(['Not saved yet', '', '']);
    case 'sending':
      return both(['Sending ', count, '']);
    case 'offline':
      return { full: ['Offline – keep working', '', ''], short: ['Offline', '', ''] };
    case 'waiting':
      return { full: ['', count, ` saved on this ${state.device}, waiting to send`], short: ['', count, ' waiting'] };
    case 'sign-in':
      return { full: count ? ['Sign in to send ', count, ''] : ['Sign in', '', ''], short: ['Sign in', '', ''] };
    case 'needs-you':
      return both(['', count, state.count === 1 ? ' needs you' : ' need you']);
    case 'unsafe':
      return { full: ['Not safe yet – install or back up', '', ''], short: ['Not safe', '', ''] };
    case 'update':
      return { full: count ? ['Update to send ', count, ''] : ['Update', '', ''], short: ['Update', '', ''] };
  }
}

function both(parts: Parts): { full: Parts; short: Parts } {
  return { full: parts, short: parts };
}

type Tone = 'calm' | 'quiet' | 'warn';

const QUIET = new Set<SendingState['kind']>(['unsaved', 'sending', 'offline', 'waiting']);

function toneOf({ kind }: SendingState): Tone {
  if (kind === 'saved') return 'calm';
  return QUIET.has(kind) ? 'quiet' : 'warn';
}

const LOOK: Record<Tone, { pill: string; icon: string }> = {
  calm: { pill: 'px-1.5 text-ink-2 group-hover:text-ink', icon: 'text-brand-ink' },
  quiet: { pill: 'bg-fill px-3 text-ink-2 group-hover:bg-line', icon: '' },
  warn: { pill: 'on-warn bg-tardy px-3 text-on-tardy', icon: '' },
};

function iconOf({ kind }: SendingState): LucideIcon {
  if (kind === 'saved') return Check;
  if (kind === 'unsaved') return PencilLine;
  if (kind === 'sending') return ArrowUp;
  return kind === 'offline' || kind === 'waiting' ? WifiOff : TriangleAlert;
}
