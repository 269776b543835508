import { ArrowDown } from 'lucide-react';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import '../roll.css';
import { rollKeys } from '../roll-keys.ts';
import { RollRow } from '../row/roll-row.tsx';
import { ScoreLine } from './score-line.tsx';
import { usePreview } from './use-preview.ts';

/** Only the note differs from the roster's toast. */
const TRIED = {
  title: 'Saved',
  description: 'Daily Points Saved',
  note: 'This was only a try.',
  variant: 'ccGreen',
} as const;

/**
 * One row of the roster, in which a teacher can try out the settings (docs/product.md 4.15). Its Save button shows the roster's
 * toast but stores nothing.
 */
export function RollPreview({ settings, hint }: { settings: ScoringSettings; hint: boolean }) {
  const { line, taps, mark } = usePreview(settings);
  return (
    <div className="grid grid-cols-1 gap-2">
      {hint && (
        <p className="flex items-center gap-2 pl-3 text-14 font-label text-brand-ink sm:pl-4 xl:pl-8">
          <span className="flex w-14 justify-center">
            <Icon of={ArrowDown} />
          </span>
          <span className="min-w-0 wrap-anywhere">Present/Absent/Tardy</span>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are shortcuts for buttons that also work without them */}
      <div
        className="roll roll-preview rounded-card border border-line bg-surface"
        onKeyDown={(event) => rollKeys(event, mark)}
      >
        <ul aria-label="Preview">
          <RollRow line={line} hasNumbers={false} taps={taps} mark={mark} onEdit={null} />
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ScoreLine mark={line.mark} />
        <Button onClick={() => showToast(TRIED)}>Try Save</Button>
      </div>
    </div>
  );
}
