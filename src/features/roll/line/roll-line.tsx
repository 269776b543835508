import { Check, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { usePageMark } from '../../../ui/page/use-page-mark.ts';
import { rollLineWords, type RollLineWords, type RollStanding } from '../../../words/grading/rolls.ts';

interface Props {
  standing: RollStanding;
  /** Leads to the first student without a mark. */
  onOpen: () => void;
  /** Gives the day the teacher's present points (docs/product.md 4.75). */
  onRescore: () => void;
  note?: ReactNode;
  /** The button of the line; it depends on what the line says. */
  action: ReactNode;
  help: ReactNode;
}

const LOOK: Record<RollLineWords['tone'], { strip: string; icon: string; glyph: LucideIcon }> = {
  unsaved: { strip: 'bg-tardy-soft', icon: 'text-tardy-ink', glyph: Info },
  info: { strip: 'bg-fill', icon: 'text-ink-2', glyph: Info },
  done: { strip: 'text-ink-2', icon: 'text-brand-ink', glyph: Check },
};

/** Whether the day is saved, always shown and always as high, so that no row moves under a finger (docs/product.md 4.24). */
export function RollStateLine({ standing, onOpen, onRescore, note, action, help }: Props) {
  const { tone, sentences, open, settings } = rollLineWords(standing);
  const look = LOOK[tone];
  usePageMark('line');
  return (
    <div
      role="note"
      aria-label="This day"
      className={`roll-line page-gutter @container flex items-center gap-x-1 -mx-3 sm:-mx-4 xl:-mx-8 ${look.strip}`}
    >
      <div className="roll-line-words flex min-w-0 flex-1 items-center gap-2">
        <Icon of={look.glyph} className={`shrink-0 ${look.icon}`} />
        <p className="min-w-0 flex-1 text-14 leading-[1.2] text-pretty tabular-nums sm:text-16 sm:leading-tight">
          {sentences.map((sentence, index) => (
            <span key={sentence}>
              {index > 0 && ' '}
              {sentence}
            </span>
          ))}
          {open !== '' && (
            <button type="button" className="roll-line-open underline underline-offset-4" onClick={onOpen}>
              {open}
            </button>
          )}
          {settings !== '' && (
            <span className={sentences.length > 0 || open !== '' ? 'hidden @min-[60rem]:inline' : ''}>
              {(sentences.length > 0 || open !== '') && ' '}
              {settings} ·{' '}
              <button type="button" className="roll-line-open underline underline-offset-4" onClick={onRescore}>
                Use the new points
              </button>
            </span>
          )}
        </p>
      </div>
      {note}
      {action}
      {help}
    </div>
  );
}
