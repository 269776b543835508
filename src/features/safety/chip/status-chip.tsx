import { ArrowDown, ArrowUp, Check, PencilLine, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { chipWords, type Parts, type SendingState } from '../../../words/safety/status.ts';

interface Props {
  state: SendingState;
  onPress: () => void;
  expanded?: boolean;
}

/** An icon and words, so no colours are needed. */
export function StatusChip({ state, onPress, expanded = false }: Props) {
  const tone = toneOf(state);
  const look = LOOK[tone];
  const { full, short } = chipWords(state, deviceKind());
  return (
    <div translate="no" role="status" className="min-w-target">
      <button
        type="button"
        onClick={onPress}
        aria-expanded={expanded}
        className="group flex min-h-target min-w-target items-center justify-center rounded-pill"
      >
        <span
          className={`field-edge relative flex min-h-8 items-center gap-2 rounded-pill border border-transparent py-1 text-14 font-label ${look.pill} ${IN_BAR}`}
        >
          <Icon of={iconOf(state)} size={18} className={look.icon} />
          <ChipWords
            full={full}
            short={short}
            rest={tone === 'warn' ? NO_ROOM : isElsewhere(state) ? ELSEWHERE : LARGE_TEXT}
          />
        </span>
      </button>
    </div>
  );
}

/** On a phone the words are below the icon and the number. The width is always the same, so a new state never moves the title. */
const IN_BAR =
  '@min-[16rem]/header:in-data-page-bar-title:w-20 in-data-page-bar-title:flex-wrap in-data-page-bar-title:justify-center ' +
  'in-data-page-bar-title:gap-x-1 in-data-page-bar-title:gap-y-0 in-data-page-bar-title:rounded-card in-data-page-bar-title:px-1 in-data-page-bar-title:leading-4';

interface ChipWordsProps {
  full: Parts;
  short: Parts;
  /** Hides the words beside the number where they have no room. */
  rest: string;
}

/** On a small tablet with an open sidebar beside a long title. */
const NO_ROOM = 'sm:@max-[40rem]/header:in-data-page-long-title:sr-only';
/** Also on a phone with large text. */
const LARGE_TEXT = `@max-[16rem]/header:in-data-page-bar-title:sr-only ${NO_ROOM}`;
/** The name of another class is too long for a phone. */
const ELSEWHERE = `in-data-page-bar-title:sr-only ${NO_ROOM}`;

function isElsewhere(state: SendingState): boolean {
  return state.kind === 'unsaved' && state.what.isElsewhere === true;
}

/** Visible only with room for all words, otherwise for screen readers. */
const WHERE_FULL =
  'sr-only @min-[43rem]/header:not-sr-only in-data-page-bar-title:sr-only! @min-[43rem]/header:@max-[52rem]/header:in-data-page-long-title:sr-only! ' +
  '@min-[52rem]/header:@max-[64rem]/header:in-data-page-longest-title:sr-only!';
const WHERE_SHORT =
  'in-data-page-bar-title:contents! @min-[43rem]/header:hidden ' +
  '@min-[43rem]/header:@max-[52rem]/header:in-data-page-long-title:inline! ' +
  '@min-[52rem]/header:@max-[64rem]/header:in-data-page-longest-title:inline!';

/**
 * The visible words are part of the accessible name, for control by voice (docs/product.md 8.1), and at its beginning if they
 * are not part of the full words.
 */
function ChipWords({ full, short, rest }: ChipWordsProps) {
  const [all, few] = [full.join(''), short.join('')];
  if (all === few) return <Words parts={full} rest={rest} />;
  return (
    <>
      <span className={WHERE_SHORT} aria-hidden={all.toLowerCase().includes(few.toLowerCase())}>
        <Words parts={short} rest={rest} />
        <span className="sr-only">, </span>
      </span>
      <span className={WHERE_FULL}>
        <Words parts={full} rest="" />
      </span>
    </>
  );
}

/** The number is bold, because only the number changes often. */
function Words({ parts: [before, count, after], rest }: { parts: Parts; rest: string }) {
  return (
    <span // With very large text the words wrap to several lines, because one line would not fit beside Back and the menu.
      className="whitespace-nowrap in-data-page-bar-title:contents [@media(width<18rem)]:whitespace-normal"
    >
      <span className={`in-data-page-bar-title:order-1 ${rest}`}>{before}</span>
      {count !== '' && <strong className="font-loud text-ink tabular-nums [.on-warn_&]:text-inherit">{count}</strong>}
      <span className={`in-data-page-bar-title:order-1 ${rest}`}>{after}</span>
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
