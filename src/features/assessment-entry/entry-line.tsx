import { Check, Info } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { TypedScores } from '#domain/assessments/typed-scores.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { entryLineWords, NAME_IT } from '../../words/scores.ts';
import type { ScoreEntry } from './score-entry.ts';

interface Props {
  entry: ScoreEntry;
  /** Opens the dialog of the name. */
  onName: () => void;
}

/**
 * The line above the grid: what is saved, and what the teacher has to do so that the rest is sent. It keeps its height, so that
 * no cell moves when its words change.
 */
export function EntryLine({ entry, onName }: Props) {
  const { isMade, unsaved, wrong } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  const [cleared, setCleared] = useState<TypedScores | null>(null);
  const shownCleared = unsaved === 0 ? cleared : null;
  const { isCustom } = entry;
  const standing = { isMade, isCustom, unsaved, wrong, cleared: Object.keys(shownCleared ?? {}).length };
  const isUnnamed = isCustom && !isMade && unsaved > 0;
  const undo = () => {
    if (cleared) entry.fill(cleared);
    setCleared(null);
  };
  const isDone = isMade && unsaved === 0;
  return (
    <div
      className={`field-edge flex min-h-target min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card border border-transparent pr-1 pl-3 ${unsaved > 0 ? 'bg-tardy-soft' : 'bg-fill'}`}
    >
      <Icon of={isDone ? Check : Info} className={`shrink-0 ${unsaved > 0 ? 'text-tardy-ink' : 'text-ink-2'}`} />
      <p role="status" className="min-w-0 flex-1 basis-40 text-pretty tabular-nums">
        {entryLineWords(standing)}
      </p>
      {(isUnnamed || wrong > 0) && (
        <Button variant="text" onClick={() => setCleared(entry.clear())}>
          Clear
        </Button>
      )}
      {isUnnamed && <Button onClick={onName}>{NAME_IT}</Button>}
      {shownCleared && (
        <Button variant="text" onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
