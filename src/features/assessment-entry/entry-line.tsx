import { Check, Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { entryLineWords, NAME_IT } from '../../words/grading/scores.ts';
import type { ScoreEntry } from './score-entry.ts';

interface Props {
  entry: ScoreEntry;
  onName: () => void;
}

/**
 * Says what is saved, and what the teacher has to do before the scores can be sent. Its height stays, so that the cells don't
 * move.
 */
export function EntryLine({ entry, onName }: Props) {
  const { isMade, unsaved, wrong } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  const { isCustom } = entry;
  const isUnnamed = isCustom && !isMade && unsaved > 0;
  const isDone = isMade && unsaved === 0;
  return (
    <div
      className={`field-edge flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card border border-transparent pr-1 pl-3 ${unsaved > 0 ? 'bg-tardy-soft' : 'bg-fill'} ${isCustom && !isMade ? 'min-h-target max-sm:min-h-27' : 'min-h-target max-sm:min-h-14'}`}
    >
      <Icon of={isDone ? Check : Info} className={`shrink-0 ${unsaved > 0 ? 'text-tardy-ink' : 'text-ink-2'}`} />
      <p role="status" className="min-w-0 flex-1 basis-40 text-pretty tabular-nums">
        {entryLineWords({ isMade, isCustom, unsaved, wrong }, deviceKind())}
      </p>
      {(isUnnamed || wrong > 0) && (
        <Button variant="text" onClick={() => entry.clear()}>
          Clear
        </Button>
      )}
      {isUnnamed && <Button onClick={onName}>{NAME_IT}</Button>}
    </div>
  );
}
