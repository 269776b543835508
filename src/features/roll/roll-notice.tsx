import { Check, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { rollLineWords, type RollLineWords, type RollStanding } from '../../words/rolls.ts';

interface Props {
  standing: RollStanding;
  /** A button at the end of the line. */
  action: ReactNode;
}

const LOOK: Record<RollLineWords['tone'], { box: string; icon: string; glyph: LucideIcon }> = {
  unsaved: { box: 'bg-tardy-soft field-edge', icon: 'text-tardy-ink', glyph: Info },
  info: { box: 'bg-fill field-edge', icon: 'text-ink-2', glyph: Info },
  done: { box: 'text-ink-2', icon: 'text-brand-ink', glyph: Check },
};

/**
 * The line above the roster, which says whether the day is saved. It is always there and always has the same height, so that
 * no row moves under the teacher's finger when its words change (docs/product.md 4.24).
 */
export function RollNotice({ standing, action }: Props) {
  const { tone, sentences } = rollLineWords(standing);
  const look = LOOK[tone];
  return (
    <div
      role="note"
      className={`@container flex min-h-14 gym:min-h-18 flex-wrap items-center justify-end gap-x-3 rounded-card border border-transparent py-0.5 pr-1 pl-3 ${look.box}`}
    >
      <Icon of={look.glyph} className={`shrink-0 ${look.icon}`} />
      {/* With large text the button is below the words, which would have no room beside it. */}
      <p className="min-w-0 flex-1 basis-28 text-pretty tabular-nums">
        {sentences.map((sentence, index) => (
          <span key={sentence}>
            {index > 0 && ' '}
            {sentence}
          </span>
        ))}
      </p>
      {action}
    </div>
  );
}
